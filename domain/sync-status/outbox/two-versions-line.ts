import { kindNamed } from '#domain/records/all.ts'
import { dashboards } from '#domain/records/dashboards/kind.ts'
import { sidesByEntry } from '#domain/sync/merge/sides-by-entry.ts'
import type { ConflictSnapshot } from '#domain/sync/record/conflict-snapshot.ts'
import { type OutboxAction, TWO_VERSIONS_APPEARANCE } from '#domain/sync-status/outbox-states.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { dashboardDifferences, withoutTables } from './dashboard-differences.ts'
import type { OutboxLine } from './outbox-line.ts'
import { type OutboxSubject, subjectName, subjectText } from './outbox-subject.ts'
import { type NamedDatabase, versionDifferences } from './version-differences.ts'

/** Two versions of a record, null if unreadable; `updatedAt` is the last change here, in ms since 1970. */
interface TwoVersions {
  readonly updatedAt: number
  readonly snapshot: ConflictSnapshot | null
  readonly databases: readonly NamedDatabase[]
}

/** Makes the line of a record with two versions; tabs are compared on a screen of their own, others here. Source: look §7. */
export function twoVersionsLine(
  subject: OutboxSubject,
  { updatedAt, snapshot, databases }: TwoVersions,
  now: number,
): OutboxLine {
  const { hasBin } = kindNamed(subject.kind)
  const isCompared = hasBin && subject.tabLocalId !== null
  const canRead = isCompared || snapshot !== null
  const isClosed = hasBin && subject.tabLocalId === null
  return {
    kind: subject.kind,
    localId: subject.localId,
    name: subjectName(subject),
    what: 'Changed here and on the server',
    text: subjectText(subject.fields),
    look: TWO_VERSIONS_APPEARANCE,
    time: updatedAt === 0 ? '' : timeLabel(updatedAt, now),
    note: `There are two versions${canRead ? '.' : ', but the other cannot be read.'}${isClosed ? CLOSED_NOTE : ''}`,
    rejection: null,
    differences: isCompared ? [] : differencesOf(subject, snapshot, databases),
    // A closed tab is not on the server any more; its version is from there.
    otherPlace: isClosed ? 'from the server' : 'on the server',
    actions: isCompared
      ? TWO_VERSIONS_APPEARANCE.actions
      : decisions(snapshot !== null, subject.tabLocalId !== null),
    problems: {},
    tabLocalId: subject.tabLocalId,
  }
}

/** The winner is compared as it is now, since that is what is chosen. */
function differencesOf(
  { kind, fields }: OutboxSubject,
  snapshot: ConflictSnapshot | null,
  databases: readonly NamedDatabase[],
) {
  if (snapshot === null || fields === null) return []
  const sides = sidesByEntry(snapshot, fields, kindNamed(kind).mapFields)
  const named = kind === dashboards.name ? dashboardDifferences(sides, fields) : []
  if (named.length === 0) return versionDifferences(kind, sides, databases)
  return [...versionDifferences(kind, withoutTables(sides), databases), ...named]
}

const CLOSED_NOTE = ' The tab is closed; keeping yours opens it again.'

function decisions(canRead: boolean, hasTab: boolean): readonly OutboxAction[] {
  return ['keep-mine', ...(canRead ? (['keep-theirs'] as const) : []), ...(hasTab ? (['edit'] as const) : [])]
}
