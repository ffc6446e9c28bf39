import { readWritten, resultOf } from '#domain/records/kind/json-calls.ts'
import { defineKind, type TypedKind } from '#domain/sync/kind/define-kind.ts'
import { adoptDashboard } from './adopt.ts'
import { draftDashboard } from './draft.ts'
import { withFilledDefaults } from './filled-defaults.ts'
import { dashboards } from './kind.ts'
import { dashboardMerge } from './merge.ts'
import { DASHBOARD_FIELDS, parseStoredDashboard, type StoredDashboard } from './record.ts'
import { DASHBOARD_PATH, readDashboard } from './wire.ts'

/** Dashboards; layout and metadata are merged entry by entry. Source: BI spec §3, §7 Dashboards; sync §3.6, §3.8. */
export const dashboardsKind: TypedKind<StoredDashboard> = defineKind<StoredDashboard>({
  ...dashboards,
  parse: parseStoredDashboard,
  fieldNames: DASHBOARD_FIELDS,
  fieldGroups: [['certifiedBy', 'certificationDetails']],
  mergeRules: withFilledDefaults(dashboardMerge),
  onRemoteDelete: 'ask',
  isOwn: ({ current }, userId) => current.owners.includes(userId),
  draft: draftDashboard,
  written: readWritten,
  readPath: (serverId) => `${DASHBOARD_PATH}${serverId}`,
  readAnswer: (body) => readDashboard(resultOf(body)),
  readWire: readDashboard,
  adopt: adoptDashboard,
})
