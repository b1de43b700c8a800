import { Refusal } from '../../../messages/index.ts';
import type { CohortProgress } from '../operator.port.ts';
import type { OperatorScope } from '../organizations/operator-scope.rules.ts';
import type { PersonProgress, ProgressPage, ProgressQuery } from '../../person-progress.ts';
import { progressCsvHead, progressCsvLines } from './progress-csv.rules.ts';

/** OPE-10 OPE-11 OPE-15 · The progress of the people in a cohort, those who need attention first. */
export class ReadCohortProgress {
  constructor(private readonly cohortProgress: CohortProgress) {}

  /** Refuses with `cohortUnknown`. */
  async page(scope: OperatorScope, enrollmentCode: string, query: ProgressQuery): Promise<ProgressPage> {
    const page = await this.cohortProgress.page(scope, enrollmentCode, query);
    if (!page) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    return page;
  }

  /** OPE-12 · All of them as a spreadsheet file, in chunks. Refuses with `cohortUnknown`. */
  async file(scope: OperatorScope, enrollmentCode: string): Promise<AsyncIterable<string>> {
    const everybody = await this.cohortProgress.everybody(scope, enrollmentCode);
    if (!everybody) throw new Refusal('cohortUnknown', { code: enrollmentCode });
    return csvPieces(everybody);
  }
}

async function* csvPieces(everybody: AsyncIterable<readonly PersonProgress[]>): AsyncIterable<string> {
  yield progressCsvHead();
  for await (const people of everybody) yield progressCsvLines(people);
}
