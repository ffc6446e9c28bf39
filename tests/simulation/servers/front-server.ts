import { FRONT_ROUTES } from '#server/superset/kinds/all.ts'
import type { FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { Front } from '#server/superset/sync/wire/front.ts'
import { beginFront } from '#server/superset/sync/wire/front.ts'
import type { AskUpstream, UpstreamRequest } from '#server/superset/upstream/upstream.ts'
import { marksIn } from '#tests/simulation/checks/homes.ts'
import type { Weather } from '#tests/simulation/network/network.ts'
import { UpstreamLink } from '#tests/simulation/network/upstream-link.ts'
import type { Loop, Process } from '#tests/simulation/world/loop.ts'
import { askFront, type FrontAnswer } from '#tests/support/ask-front.ts'
import type { Seeded } from '#tests/support/seeded.ts'
import { storedAbilities } from '#tests/support/superset/stored-abilities.ts'
import { FrontDied, FrontDisk } from './front-store.ts'
import {
  type Jar,
  json,
  type ServerState,
  type SimAnswer,
  type SimRequest,
  type SimServer,
} from './sim-server.ts'
import type { Numbering } from './superset-model.ts'
import { SupersetModel } from './superset-model.ts'

/** Dependencies of a front. */
export interface FrontParts {
  readonly loop: Loop
  readonly chance: Seeded
  readonly weather: () => Weather
  readonly note: (fault: string) => void
  readonly say: (line: string) => void
  /** Called after a change of the upstream. */
  readonly onUpstream: (why: string) => Promise<void>
  /** Called if a write replaced texts that the front had not read. */
  readonly onUnseen: (marks: ReadonlySet<string>) => void
}

/** How its Superset numbers rows, and which rules of the front hold. */
export interface FrontPlan {
  readonly numbering: Numbering
  readonly rules: FrontRules
}

interface Life {
  readonly process: Process
  readonly front: Front
  readonly ask: AskUpstream
  /** Rejects the calls that wait for it. */
  readonly waiting: Set<(cause: Error) => void>
}

/** A front has read texts written this long before its write left, in ms. Source: sync §4. */
const READ_AGE_MS = 3_000

/** Maximum downtime of a front, in ms. */
const MOST_DOWN_MS = 3_000

/** The product's own front over a model of a plain Superset, with a network between the two. */
export class FrontServer implements SimServer {
  readonly name = 'front'
  readonly userIds
  readonly takesTime = true
  readonly keepsTabs: boolean
  readonly #parts: FrontParts
  readonly #rules: FrontRules
  readonly #superset: SupersetModel
  readonly #link: UpstreamLink
  readonly #disk = new FrontDisk()
  /** When another program wrote a text. */
  readonly #foreignAt = new Map<string, number>()
  #life: Life | null = null
  #lives = 0

  constructor(parts: FrontParts, { numbering, rules }: FrontPlan) {
    const { loop, note } = parts
    this.#parts = parts
    this.#rules = rules
    this.#superset = new SupersetModel(() => loop.now, { numbering, note })
    this.userIds = this.#superset.userIds
    this.keepsTabs = FRONT_ROUTES.some(({ call }) => call.path.startsWith('/tabstateview/'))
    this.#link = new UpstreamLink({
      ...parts,
      hear: async (request, at) => this.#hear(request, at),
    })
    this.#disk.onDeath = () => this.#end()
    this.#begin()
  }

  get isStirring(): boolean {
    return this.#link.isStirring || this.#life === null || this.#life.waiting.size > 0
  }

  readonly handle = async (ask: SimRequest, jar: Jar): Promise<SimAnswer> => {
    const life = this.#life
    if (life === null) throw new FrontDied('it is down')
    const answered = this.#answer(life, ask, jar)
    return await new Promise<SimAnswer>((resolve, reject) => {
      const fail = (cause: Error) => {
        life.waiting.delete(fail)
        reject(cause)
      }
      life.waiting.add(fail)
      answered.then(
        (said) => {
          life.waiting.delete(fail)
          resolve(said)
        },
        (cause: unknown) => {
          if (cause instanceof FrontDied) fail(cause)
          else if (life.waiting.delete(fail))
            reject(cause instanceof Error ? cause : new Error(String(cause)))
        },
      )
    })
  }

  async #answer(
    { front, ask }: Life,
    { method, path, headers, body }: SimRequest,
    jar: Jar,
  ): Promise<FrontAnswer> {
    const request = { method, path, headers: { ...headers, cookie: jar.cookie }, body }
    const answer = await askFront(front, request)
    if (answer !== null) return answer
    // Other calls are passed on.
    const passed = await ask({ ...request, method: methodOf(method) })
    return passed.ok ? passed.value : json({ message: 'the Superset cannot be reached' }, 502)
  }

  async #hear(
    request: UpstreamRequest,
    { sentAt, spoilsTokens }: { readonly sentAt: number; readonly spoilsTokens: boolean },
  ): Promise<SimAnswer> {
    if (spoilsTokens) this.#superset.forgetTokens()
    const isWrite = request.method !== 'GET'
    const before = isWrite ? marksIn(await this.#superset.state()) : new Set<string>()
    const said = await this.#superset.handle(request, jarOf(request))
    this.#parts.say(
      `    the Superset hears ${request.method} ${request.path} ${request.body.slice(0, 300)}: ${said.status} ${said.body.slice(0, 300)}`,
    )
    if (!isWrite) return said
    const after = marksIn(await this.#superset.state())
    const stored = marksIn(this.#texts())
    const isUnseen = (mark: string) =>
      !after.has(mark) && !stored.has(mark) && (this.#foreignAt.get(mark) ?? 0) >= sentAt - READ_AGE_MS
    this.#parts.onUnseen(new Set([...before].filter(isUnseen)))
    await this.#parts.onUpstream(`${request.method} ${request.path}`)
    return said
  }

  /** Dies now, or with one of its next statements. */
  readonly crash = (afterStatements: number | null): void => {
    if (afterStatements !== null) return this.#disk.endAfter(afterStatements)
    this.#disk.end()
    this.#end()
  }

  #end(): void {
    const life = this.#life
    if (life === null) return
    this.#parts.say('** the front dies')
    const { loop, chance } = this.#parts
    this.#life = null
    loop.kill(life.process)
    for (const fail of life.waiting) fail(new FrontDied('it died'))
    loop.after(chance.below(MOST_DOWN_MS), null, () => this.#begin())
  }

  #begin(): void {
    const { loop, chance } = this.#parts
    this.#lives += 1
    const process: Process = { name: `front ${this.#lives}`, device: 0, state: 'alive', deferred: [] }
    const ask = this.#link.askFor(process)
    const front = beginFront({
      store: this.#disk.open(loop.now),
      ask,
      probes: storedAbilities(),
      now: () => loop.now,
      rules: this.#rules,
      randomBytes: (length) => Uint8Array.from({ length }, () => chance.below(256)),
    })
    this.#life = { process, front, ask, waiting: new Set() }
  }

  #all(sql: string): readonly Readonly<Record<string, unknown>>[] {
    return this.#disk.statement(sql).all() as readonly Readonly<Record<string, unknown>>[]
  }

  /** The texts in the front's own store. */
  #texts(): unknown {
    return [
      'SELECT label, sql FROM saved_queries',
      'SELECT label, sql FROM tab_states',
      'SELECT dashboard_title, css, position_json, json_metadata FROM upstream_dashboards',
    ].map((sql) => this.#all(sql))
  }

  /** The Superset's state under the numbers that browsers know; unknown records have negative ones. */
  readonly state = async (): Promise<ServerState> => {
    const places = this.#all('SELECT kind, upstream_id AS upstream, record_id AS id FROM upstream_records')
    const numberOf = (kind: string, upstream: number) =>
      Number(places.find((one) => one['kind'] === kind && one['upstream'] === upstream)?.['id'] ?? -upstream)
    const { tabs, tables, savedQueries, dashboards } = await this.#superset.state()
    const named = <Row extends { readonly id: number }>(kind: string, rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, id: numberOf(kind, row.id) }))
    return {
      tabs: named('tab_state', tabs),
      tables: tables.map((table) => ({
        ...table,
        id: numberOf('table_schema', table.id),
        tabId: numberOf('tab_state', table.tabId),
      })),
      savedQueries: named('saved_query', savedQueries),
      // Browsers know them by these numbers too.
      dashboards,
      stored: this.#texts(),
    }
  }

  readonly signIn = async (jar: Jar, userId: number) => this.#superset.signIn(jar, userId)

  readonly forgetTokens = () => this.#superset.forgetTokens()

  readonly backUp = async () => this.#superset.backUp()

  readonly restore = async () => this.#superset.restore()

  readonly setDatabaseGone = (isGone: boolean) => this.#superset.setDatabaseGone(isGone)

  /** A call of another program to the Superset itself. */
  readonly elsewhere = async (ask: SimRequest, jar: Jar): Promise<SimAnswer> => {
    if (ask.method !== 'GET')
      for (const mark of marksIn(ask.body)) this.#foreignAt.set(mark, this.#parts.loop.now)
    return this.#superset.handle(ask, jar)
  }

  /** Returns the number of a record at the Superset; null without one. */
  readonly numberThere = (kind: string, id: number): number | null => {
    const place = this.#all(
      'SELECT kind, upstream_id AS upstream, record_id AS id FROM upstream_records',
    ).find((one) => one['kind'] === kind && one['id'] === id)
    return place === undefined ? null : Number(place['upstream'])
  }

  readonly end = async () => {
    this.#disk.database.close()
  }
}

function jarOf({ headers }: Pick<UpstreamRequest, 'headers'>): Jar {
  const cookie = headers['cookie'] ?? ''
  const [, userId] = /^session-(\d+)$/.exec(cookie) ?? []
  return { cookie, userId: userId === undefined ? null : Number(userId) }
}

function methodOf(method: string): UpstreamRequest['method'] {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method
  return 'GET'
}
