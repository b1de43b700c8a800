import { IsString, MaxLength } from 'class-validator';
import type { PlaylistArtifactId } from '#core/playlist';
import type { WeekId } from '#core/quests';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

export class PlaylistWeeksForm {
  @IsOptionalOrNull() @IsString() @MaxLength(4000) weekIds?: string;
}

export class CompletePlaylistArtifactForm {
  @IsId() id: PlaylistArtifactId = '';
  @IsId() weekId: WeekId = '';
}

export class SelectPlaylistArtifactForm {
  @IsId() idArtifactSelected: PlaylistArtifactId = '';
}

export class DeselectPlaylistArtifactForm {
  @IsId() id: PlaylistArtifactId = '';
}
