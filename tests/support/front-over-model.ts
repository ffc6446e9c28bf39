import type { Capability, Finding } from '#domain/capabilities/capabilities.ts'
import { ok } from '#domain/core/result.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { FRONT_TABLES } from '#server/superset/kinds/all.ts'
import { ALL_FRONT_RULES, type FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { Front } from '#server/superset/sync/wire/front.ts'
import { beginFront } from '#server/superset/sync/wire/front.ts'
import type { AskUpstream, UpstreamRequest } from '#server/superset/upstream/upstream.ts'
import { SupersetModel } from '#tests/simulation/servers/superset-model.ts'
import { askFront, type FrontAnswer } from './ask-front.ts'
import { storedAbilities } from './superset/stored-abilities.ts'

/** Returns the fault of a request; null for none. */
export type Meddle = (request: UpstreamRequest) => 'lost' | 'answer lost' | 'late' | null

/** A front over a model of a plain Superset, with a network in which a test can inject faults. */
export interface FrontPlace {
  front: Front
  readonly store: Store
  readonly superset: SupersetModel
  /** Every request to the upstream. */
  readonly requests: string[]
  /** The body of the last request with this method. */
  readonly lastBody: (method: string) => string | undefined
  meddle: Meddle
  now: number
  /** The findings of the probe; unknown capabilities are tried. */
  found: ReadonlyMap<Capability, Finding>
  /** Delivers the late requests. */
  readonly arrive: () => Promise<void>
  /** Calls the front, as a browser does. */
  readonly send: (
    method: string,
    path: string,
    options?: {
      readonly json?: unknown
      readonly form?: string
      readonly headers?: Readonly<Record<string, string>>
    },
  ) => Promise<FrontAnswer>
  /** Calls the upstream itself, as another program of the first or another user does. */
  readonly elsewhere: (
    method: string,
    path: string,
    json?: unknown,
    form?: string,
    userId?: number,
  ) => Promise<unknown>
  /** The front dies and starts again over the same store. */
  readonly restart: () => void
}

const START = Date.UTC(2026, 10, 21, 12)

/** Opens a front with an empty store, over an empty Superset, or over that of a front whose store was lost. */
export function openFront(
  numbering: 'sequence' | 'highest' = 'sequence',
  lost?: Pick<FrontPlace, 'superset' | 'now'>,
  rules: FrontRules = ALL_FRONT_RULES,
): FrontPlace {
  const opened = openStore({
    filePath: ':memory:',
    programVersion: 'test',
    now: lost?.now ?? START,
    kinds: FRONT_TABLES,
  })
  if (!opened.ok) throw new Error('no store')
  let chance = 0
  const bodies = new Map<string, string>()
  const late: (() => Promise<unknown>)[] = []
  const superset = lost?.superset ?? new SupersetModel(() => place.now, { numbering, note: () => undefined })
  const ask: AskUpstream = async (request) => {
    place.now += 10
    place.requests.push(`${request.method} ${request.path.split('?')[0]}`)
    bodies.set(request.method, request.body)
    const hear = async () => superset.handle(request, jarOf(request))
    switch (place.meddle(request)) {
      case 'lost':
        return { ok: false, error: { code: 'unknown', reason: 'lost' } }
      case 'late':
        late.push(hear)
        return { ok: false, error: { code: 'unknown', reason: 'late' } }
      case 'answer lost':
        await hear()
        return { ok: false, error: { code: 'unknown', reason: 'answer lost' } }
      case null:
        return ok(await hear())
    }
  }
  const begin = (): Front =>
    beginFront({
      store: opened.value,
      ask,
      rules,
      probes: storedAbilities(() => place.found),
      now: () => place.now,
      randomBytes: (length) => Uint8Array.from({ length }, () => (chance = (chance * 31 + 7) % 251)),
    })
  const place: FrontPlace = {
    now: lost?.now ?? START,
    requests: [],
    lastBody: (method) => bodies.get(method),
    found: new Map(),
    meddle: () => null,
    superset,
    store: opened.value,
    arrive: async () => {
      for (const hear of late.splice(0)) await hear()
    },
    send: async (method, path, { json, form, headers = {} } = {}) => {
      const answer = await askFront(place.front, {
        method,
        path,
        headers: { ...sessionOf(1), 'content-type': typeOf(form), ...headers },
        body: form ?? (json === undefined ? '' : JSON.stringify(json)),
      })
      if (answer === null) throw new Error(`no route ${method} ${path}`)
      return answer
    },
    elsewhere: async (method, path, json, form, userId = 1) => {
      place.now += 10
      const request = { method, path, headers: { ...sessionOf(userId), 'content-type': typeOf(form) } }
      const said = await superset.handle(
        { ...request, body: form ?? (json === undefined ? '' : JSON.stringify(json)) },
        jarOf(request),
      )
      return JSON.parse(said.body) as unknown
    },
    restart: () => {
      place.front = begin()
    },
    front: begin(),
  }
  return place
}

/** The session of a user, with its token. */
const sessionOf = (userId: number) => ({
  cookie: `session-${userId}`,
  'x-csrftoken': `token-session-${userId}-1`,
})

function typeOf(form: string | undefined): string {
  return form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
}

function jarOf({ headers }: Pick<UpstreamRequest, 'headers'>) {
  const cookie = headers['cookie'] ?? ''
  return { cookie, userId: cookie === '' ? null : Number(cookie.slice('session-'.length)) }
}
