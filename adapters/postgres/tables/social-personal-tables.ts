import type { PersonalTable } from './personal-table.ts';
import type { Tables } from './tables.ts';

const inner = 'counts for the server only';

/** ACC-9 · The tables of the social half that hold something about a Traveler. */
export const SOCIAL_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'relationships',
    file: 'relationships',
    ownership: 'one_of_two',
    columns: ['type', 'is_open', 'updated_at', 'invitee_name', 'invitee_email'],
    withheld: {
      id: inner,
      inviter_id: 'one of the two people',
      invitee_id: 'one of the two people',
      invitee_key: 'the address once more, as addresses are compared',
      fellows_before: inner,
      is_found: inner,
    },
  },
  {
    table: 'blocks',
    file: 'blocked-people',
    ownership: 'traveler_id',
    columns: ['blocked_at'],
    withheld: { traveler_id: 'the Traveler who asks', blocked_id: 'another person' },
  },
  {
    table: 'nudges',
    file: 'nudges',
    ownership: 'traveler_id',
    columns: ['nudged_at'],
    withheld: { traveler_id: 'the Traveler who asks', nudged_id: 'another person' },
  },
  {
    table: 'partings',
    file: 'people-not-proposed-again',
    ownership: 'chat_member',
    columns: ['parted_at'],
    daysOnly: ['parted_at'],
    withheld: { one_id: 'one of the two people', other_id: 'one of the two people' },
  },
  {
    table: 'notifications',
    file: 'notifications',
    ownership: 'traveler_id',
    columns: ['type', 'title', 'created_at', 'seen_at', 'read_at'],
    withheld: {
      id: inner,
      is_listed: inner,
      waits_for_digest: inner,
      traveler_id: 'the Traveler who asks',
      about_id: 'another person',
      target_id: inner,
      relationship_id: inner,
    },
  },
  {
    table: 'post_readers',
    file: 'shared-submissions',
    ownership: 'reader_or_owner',
    columns: ['message', 'shared_at'],
    withheld: { post_id: inner, reader_id: 'one of the two people' },
  },
  {
    table: 'review_links',
    file: 'review-links',
    ownership: 'post_owner',
    columns: ['message', 'sent_at', 'opened_at', 'revoked_at'],
    withheld: { id: inner, post_id: inner, relationship_id: inner, token_hash: 'proves who got the link', seed: inner },
  },
  {
    table: 'feedback',
    file: 'feedback',
    ownership: 'author_or_owner',
    columns: ['score', 'answers', 'created_at', 'edited_at', 'thanked_at'],
    withheld: {
      id: inner,
      post_id: inner,
      author: 'one of the two people',
      author_name: 'one of the two people',
    },
  },
  {
    table: 'chatrooms',
    file: 'chats',
    ownership: 'chat_member',
    columns: ['id', 'last_message_at'],
    withheld: {
      one_id: 'one of the two people',
      other_id: 'one of the two people',
      one_unread: inner,
      other_unread: inner,
      counted_at: inner,
    },
  },
  {
    table: 'chat_messages',
    file: 'chat-messages',
    ownership: 'chat_of_member',
    columns: ['room_id', 'sender_id', 'text', 'created_at'],
    withheld: { id: inner },
  },
  {
    table: 'chat_emails',
    file: 'chat-emails',
    ownership: 'traveler_id',
    columns: ['mailed_on'],
    withheld: { room_id: inner, traveler_id: 'the Traveler who asks', due_at: inner },
  },
  {
    table: 'showcases',
    file: 'showcases',
    ownership: 'traveler_id',
    columns: [
      'id',
      'version_name',
      'title',
      'call_to_action',
      'background_url',
      'video_url',
      'applet_ids',
      'featured_ids',
      'headline_ids',
      'created_at',
      'published_on',
      'allow_search',
    ],
    withheld: { traveler_id: 'the Traveler who asks' },
  },
];

/** ACC-9 · The tables of the social half that hold nothing about a Traveler that could be told, each with the reason. */
export const SOCIAL_NON_PERSONAL_TABLES: Readonly<Partial<Record<keyof Tables, string>>> = {
  relationship_places: 'holds nothing beside what the relationships hold',
  invitation_links: 'the words of an email, which whoever was invited has',
  invitation_stops: 'an address that has no account, and asked for no more emails',
  relationship_endings: 'why partnerships ended, without names',
};
