import {
  CAPABILITIES,
  type JobTransport,
  type ServerDescription,
  type ServerLimits,
} from '#domain/capabilities/capabilities.ts'
import { isRecord, parseJson } from '#domain/core/parse.ts'
import type { ProbeAnswers } from './ask-questions.ts'
import { findingFor, type ProbeEvidence } from './findings.ts'
import { tagsOf } from './page-tags.ts'
import { type Bootstrap, type BootstrapUser, readBootstrap, readUser } from './read-bootstrap.ts'

/** Describes a Superset by the answers of the probe; `origin` is its address, `now` in ms since 1970. */
export function describeUpstream(answers: ProbeAnswers, origin: string, now: number): ServerDescription {
  const evidence = evidenceIn(answers)
  const { bootstrap, user } = evidence
  return {
    kind: 'superset',
    version: bootstrap?.version ?? null,
    address: origin,
    roles: user?.roles ?? [],
    capabilities: new Map(CAPABILITIES.map((name) => [name, findingFor(name, evidence)])),
    limits: limitsOf(bootstrap?.conf ?? new Map()),
    defaultDbId: defaultDbId(bootstrap?.conf.get('SQLLAB_DEFAULT_DBID')),
    jobTransport: findingFor('chartJobs', evidence) === 'yes' ? transportOf(bootstrap) : null,
    foundAt: now,
    embedFrom: [],
  }
}

/** The page describes the user as well; the answer for the roles replaces it where the page is cut off or customised. */
function evidenceIn(answers: ProbeAnswers): ProbeEvidence {
  const page = answers.get('page')
  const read = page?.status === 200 ? readBootstrap(tagsOf(page.body)) : null
  const bootstrap = read?.ok === true ? read.value : null
  return { answers, bootstrap, user: userIn(answers) ?? bootstrap?.user ?? null }
}

function userIn(answers: ProbeAnswers): BootstrapUser | null {
  const answer = answers.get('roles')
  const body = answer?.status === 200 ? parseJson(answer.body) : null
  return body?.ok === true && isRecord(body.value) ? readUser(body.value['result']) : null
}

function limitsOf(conf: ReadonlyMap<string, unknown>): ServerLimits {
  const positive = (name: string): number | null => {
    const value = conf.get(name)
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
  }
  return {
    defaultRows: positive('DEFAULT_SQLLAB_LIMIT'),
    mostRows: positive('SQL_MAX_ROW'),
    shownRows: positive('DISPLAY_MAX_ROW'),
    sampleRows: positive('SAMPLES_ROW_LIMIT'),
    filterRows: positive('NATIVE_FILTER_DEFAULT_ROW_LIMIT'),
    answerSeconds: positive('SUPERSET_WEBSERVER_TIMEOUT'),
    // No answer of a Superset contains it.
    resultSeconds: null,
    // In ms, as the window of Superset passes it to a timer.
    fetchSeconds: secondsOf(positive('SQLLAB_QUERY_RESULT_TIMEOUT')),
  }
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : ms / 1_000
}

function defaultDbId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

function transportOf(bootstrap: Bootstrap | null): JobTransport | null {
  const value = bootstrap?.conf.get('GLOBAL_ASYNC_QUERIES_TRANSPORT')
  if (value === 'ws') return 'websocket'
  return value === 'polling' ? 'polling' : null
}
