import { severityOf, type ErrorReport, type ErrorSource } from '@app/contracts';
import { factsOf, type Counted } from './error-groups.js';
import { wordsOf } from './fingerprint.js';
import { ownTime } from './particulars.js';

/** Who sent it, from where, and of which version of the page. */
export interface Origin {
  source: ErrorSource;
  /** `undefined`: our own server. */
  address?: string;
  role: string;
  personId?: string;
  /** Whose key seals the words. */
  subjectId: string;
  release: string;
  /** When that version was first served; absent for one we do not know. */
  since?: string;
  now: Date;
}

const RELEASES = 5;

/** Errors of one group that came since they were last recorded. */
export class Page {
  private readonly counts: Counted;
  /** When it was last looked at whether it is news, ms since the epoch; and how great: 0 is none. */
  lookedAt = 0;
  news = 0;

  constructor(
    readonly groupId: string,
    report: ErrorReport,
    { source, subjectId, now }: Origin,
    /** When it is recorded at the latest, ms since the epoch. */
    readonly due: number,
  ) {
    const at = now.toISOString();
    this.counts = {
      groupId,
      subjectId,
      type: report.error_type,
      source,
      words: wordsOf(report, source),
      from: at,
      count: 0,
      levels: { critical: 0, high: 0, medium: 0, low: 0 },
      kept: 0,
      releases: [],
      at,
    };
  }

  get count(): number {
    return this.counts.count;
  }

  /** @param kept whether its particulars are */
  add(report: ErrorReport, { release, since, now }: Origin, kept: boolean): void {
    const { counts } = this;
    counts.count += 1;
    counts.levels[severityOf(factsOf(report)).level] += 1;
    const lastAt = ownTime(report, now);
    const known = counts.releases.find((one) => one.release === release);
    const same = known ?? (counts.releases.length >= RELEASES ? counts.releases.at(-1) : undefined);
    if (same) {
      same.count += 1;
      if (known && same.lastAt < lastAt) same.lastAt = lastAt;
    } else
      counts.releases.push({ release, ...(since !== undefined && { since }), count: 1, lastAt });
    if (kept) counts.kept += 1;
  }

  /** Words of somebody who is being erased. */
  forget(personId: string): void {
    if (this.counts.subjectId === personId) delete this.counts.words;
  }

  counted(at: string): Counted {
    return { ...this.counts, at };
  }
}
