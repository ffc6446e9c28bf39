import type { Capability, Finding } from '#domain/capabilities/capabilities.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'
import type { ProbeAnswers } from './ask-questions.ts'
import type { Question } from './questions.ts'
import type { Bootstrap, BootstrapUser } from './read-bootstrap.ts'

/** The basis of the findings: the answers, the data of the page, and the user. */
export interface ProbeEvidence {
  readonly answers: ProbeAnswers
  readonly bootstrap: Bootstrap | null
  readonly user: BootstrapUser | null
}

/** Decides one capability. */
type Rule = (evidence: ProbeEvidence) => Finding

/** Each capability by its evidence: a permission, a flag, or a call that exists; never the version. */
const RULES: Readonly<Record<Capability, Rule>> = {
  sqlLab: answered('sqlLab'),
  runSql: permitted('can_execute_sql_query on SQLLab'),
  saveQueries: permitted('can_write on SavedQuery'),
  keepsTabs: all(flagged('SQLLAB_BACKEND_PERSISTENCE'), permitted('can_post on TabStateView')),
  backgroundRuns: all(areResultsStored, someDatabase('allow_run_async')),
  costEstimate: all(flagged('ESTIMATE_QUERY_COST'), permitted('can_estimate_query_cost on SQLLab')),
  templates: flagged('ENABLE_TEMPLATE_PROCESSING'),
  csvExport: permitted('can_export_csv on SQLLab'),
  streamedExport: all(takesWrites('streamedExport'), permitted('can_export_streaming_csv on SQLLab', 'yes')),
  catalogs: someDatabase('allow_multi_catalog'),
  // Superset stores a schedule and does not run it.
  schedules: ({ user }) => (user === null ? 'unknown' : 'missing'),
  shareLinks: any(takesWrites('permalink'), all(flagged('KV_STORE'), takesWrites('keyValue'))),
  queryPermalinks: takesWrites('permalink'),
  writeDatasets: permitted('can_write on Dataset'),
  writeCharts: permitted('can_write on Chart'),
  writeDashboards: permitted('can_write on Dashboard'),
  tagCharts: all(
    flagged('TAGGING_SYSTEM'),
    any(permitted('can_write on Tag'), permitted('can_tag on Chart')),
  ),
  // Datasets can have tags, but no call returns them.
  tagDatasets: ({ user }) => (user === null ? 'unknown' : 'missing'),
  dashboardColors: takesWrites('dashboardColors'),
  dashboardFilters: takesWrites('dashboardFilters'),
  dashboardRoles: flagged('DASHBOARD_RBAC'),
  chartJobs: flagged('GLOBAL_ASYNC_QUERIES'),
  uuids: takesUuids,
}

/** Decides a capability of a Superset. */
export function findingFor(capability: Capability, evidence: ProbeEvidence): Finding {
  return RULES[capability](evidence)
}

/**
 * A permission of the user's roles; the role Admin has all. `unnamed` is the finding if no role has it, for permissions
 * that some versions do not know. Source: BI spec §6.
 */
function permitted(permission: string, unnamed: Finding = 'forbidden'): Rule {
  return ({ user }) => {
    if (user === null) return 'unknown'
    const isAdmin = user.roles.some((role) => role.toLowerCase() === 'admin')
    return isAdmin || user.permissions.has(permission) ? 'yes' : unnamed
  }
}

/** A feature flag of the server. */
function flagged(flag: string): Rule {
  return ({ bootstrap }) => {
    if (bootstrap === null) return 'unknown'
    const value = bootstrap.flags.get(flag)
    return value === undefined ? 'missing' : value ? 'yes' : 'off'
  }
}

/** A call that reads, by the status of its answer. */
function answered(question: Question): Rule {
  return ({ answers }) => {
    const status = answers.get(question)?.status
    if (status === 200) return 'yes'
    if (status === 403 || status === 401) return 'forbidden'
    return status === 404 ? 'missing' : 'unknown'
  }
}

/** A call that only writes: a GET is answered 405 if it exists, else 404. */
function takesWrites(question: Question): Rule {
  return ({ answers }) => {
    const status = answers.get(question)?.status
    if (status === 405) return 'yes'
    if (status === 403) return 'forbidden'
    return status === 404 ? 'missing' : 'unknown'
  }
}

/** The first finding that is not `yes`. */
function all(...rules: readonly Rule[]): Rule {
  return (evidence) => rules.map((rule) => rule(evidence)).find((finding) => finding !== 'yes') ?? 'yes'
}

/** `yes` if one rule finds it, else the finding of the last rule. */
function any(...rules: readonly Rule[]): Rule {
  return (evidence) => {
    const findings = rules.map((rule) => rule(evidence))
    return findings.find((finding) => finding === 'yes') ?? findings.at(-1) ?? 'unknown'
  }
}

/** Whether results are stored: without a results backend, a request for an unknown result gets that error. */
function areResultsStored({ answers }: ProbeEvidence): Finding {
  const answer = answers.get('results')
  if (answer === undefined) return 'unknown'
  if (answer.body.includes('RESULTS_BACKEND_NOT_CONFIGURED_ERROR')) return 'off'
  if (answer.status === 403) return 'forbidden'
  return answer.status === 404 || answer.status === 410 ? 'yes' : 'unknown'
}

/** A setting of at least one database; `off` if none that the user can see has it. */
function someDatabase(field: string): Rule {
  return ({ answers }) => {
    const rows = listIn(answers.get('databases'), 'result')
    if (rows === null || rows.length === 0) return 'unknown'
    if (rows.some((row) => isRecord(row) && Object.hasOwn(row, field) && row[field] === true)) return 'yes'
    return rows.some((row) => isRecord(row) && Object.hasOwn(row, field)) ? 'off' : 'missing'
  }
}

/** A record can be created with the fields of its form. */
function takesUuids({ answers }: ProbeEvidence): Finding {
  const columns = listIn(answers.get('savedQueryFields'), 'add_columns')
  if (columns === null) return 'unknown'
  return columns.some((column) => isRecord(column) && column['name'] === 'uuid') ? 'yes' : 'missing'
}

function listIn(answer: UpstreamAnswer | undefined, field: string): readonly unknown[] | null {
  if (answer?.status !== 200) return null
  const body = parseJson(answer.body)
  const list: unknown = body.ok && isRecord(body.value) ? body.value[field] : null
  return Array.isArray(list) ? list : null
}
