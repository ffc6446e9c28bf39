import type { VersionOf } from '#data/commands/versions/keep-saved.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { DASHBOARD_FIELDS } from '#domain/records/dashboards/record.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'

/** The version history of a dashboard; states with the same fields count as one. */
export function dashboardVersionsOf(localId: LocalId): VersionOf {
  return {
    kind: 'dashboards',
    localId,
    isSame: (one, other) => DASHBOARD_FIELDS.every((name) => sameValue(one[name], other[name])),
  }
}
