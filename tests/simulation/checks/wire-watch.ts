import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { Flight, Heard, NetworkHooks } from '#tests/simulation/network/network.ts'
import {
  readForm,
  type ServerState,
  type SimAnswer,
  type SimRequest,
  type SimServer,
} from '#tests/simulation/servers/sim-server.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/** The facts about devices that the wire checks need. */
export interface WireView {
  readonly deviceOf: (process: Process) => Device
  /** Whether a device has deleted the record of a server row, or never knew it. */
  readonly isGivenUp: (collection: string, serverId: number) => boolean
  readonly leadOf: (device: Device) => Process | null
}

/** Checks requests and their effects on the server (I3, I5, I6, I9, I10, I12), and records its states. */
export class WireWatch implements NetworkHooks {
  readonly #findings: Findings
  readonly #homes: Homes
  readonly #server: SimServer
  readonly #view: WireView
  /** Creates that left, without an answer that nothing was made. */
  readonly #creates = new Set<string>()
  readonly #revs = new Map<string, number>()
  /** Marks that a read brought to a device. */
  readonly #read = new Map<number, Set<string>>()
  readonly #epochs = new WeakMap<Flight, unknown>()
  state: ServerState = { tabs: [], tables: [], savedQueries: [] }
  /** Requests that changed something. */
  writes = 0

  constructor(findings: Findings, homes: Homes, server: SimServer, view: WireView) {
    this.#findings = findings
    this.#homes = homes
    this.#server = server
    this.#view = view
  }

  /** Whether a read of the server brought the mark to the device. */
  wasRead(edit: string, device: number): boolean {
    return this.#read.get(device)?.has(edit) === true
  }

  readonly onSend = (flight: Flight, under: readonly Flight[]): void => {
    const { process, ask } = flight
    if (ask.method === 'GET') return
    const epoch = this.#epochOf(process)
    this.#epochs.set(flight, epoch)
    // A request that left under an earlier leadership cannot be recalled; the next leader starts without waiting for it.
    const clash = under.find(
      (other) =>
        other.process === process &&
        this.#epochs.get(other) === epoch &&
        other.ask.method !== 'GET' &&
        targetOf(other.ask) === targetOf(ask),
    )
    const target = targetOf(ask)
    if (clash !== undefined && target !== null) this.#findings.fail('I3', `two writes at once to ${target}`)
    this.#checkBody(ask)
    this.#checkRev(process, ask)
    this.#checkRepeat(process, ask)
  }

  readonly onHeard = async ({ process, ask, said, userId }: Heard): Promise<void> => {
    if (ask.method === 'GET') return
    const isDone = said.status >= 200 && said.status < 300
    const device = this.#view.deviceOf(process)
    if (isDone && userId !== device.userId)
      this.#findings.fail(
        'I9',
        `${ask.method} ${ask.path} was done for user ${userId}, the work is of ${device.userId}`,
      )
    if (isDone && ask.method === 'DELETE') this.#checkDelete(ask)
    await this.refresh(`${ask.method} ${ask.path}`)
    this.writes += 1
  }

  readonly onAnswer = (process: Process, ask: SimRequest, said: SimAnswer): void => {
    const { index } = this.#view.deviceOf(process)
    // A 412 reports the server's state, as a read does.
    if (ask.method === 'GET' || said.status === 412) {
      const known = this.#read.get(index) ?? new Set()
      this.#read.set(index, known)
      for (const edit of marksIn(said.body)) known.add(edit)
    }
    // The create was answered, so creating it again after a loss is allowed; or it was rejected, and nothing was made.
    if (ENDED.has(said.status)) this.#creates.delete(createKey(index, ask))
  }

  /** Reads the server's state. */
  async refresh(why: string): Promise<void> {
    this.state = await this.#server.state()
    const marks = marksIn(this.state)
    this.#homes.put('server', marks, why)
    this.#homes.settle()
  }

  #checkBody(ask: SimRequest): void {
    if (!ask.path.startsWith('/tableschemaview/') || ask.method !== 'POST' || ask.path.endsWith('/expanded'))
      return
    const table = readForm(ask.body)?.['table']
    const tabId: unknown =
      typeof table === 'object' && table !== null ? Reflect.get(table, 'queryEditorId') : null
    if (!/^\d+$/.test(String(tabId)))
      this.#findings.fail('I6', `a table was sent with the tab ${String(tabId)}`)
  }

  /** Revisions of a record never decrease within one leadership and client id (I5). */
  #checkRev(process: Process, ask: SimRequest): void {
    if (ask.method !== 'PUT' || this.#view.leadOf(this.#view.deviceOf(process)) !== process) return
    const extra = readForm(ask.body)?.['extra_json']
    const rev = typeof extra === 'string' ? Number(/"rev":(\d+)/.exec(extra)?.[1] ?? 0) : 0
    const writer = typeof extra === 'string' ? (/"clientId":"([^"]*)"/.exec(extra)?.[1] ?? '') : ''
    const key = `${writer} ${this.#recordKey(this.#view.deviceOf(process), ask.path)}`
    const last = this.#revs.get(key) ?? 0
    if (rev > 0 && rev < last) this.#findings.fail('I5', `${ask.path} got revision ${rev} after ${last}`)
    this.#revs.set(key, Math.max(rev, last))
  }

  /** A record that was lost with its database and read again counts separately. */
  #recordKey(device: Device, path: string): string {
    const rows = [...device.storage.rows(device.database, 'outbox').values()] as readonly OutboxRow[]
    const sent = rows.find(({ frozen, state }) => state === 'SENDING' && frozen?.path === path)
    return `${device.index} ${path} ${sent?.localId ?? ''}`
  }

  /** A create is sent again only with its key (I10). */
  #checkRepeat(process: Process, ask: SimRequest): void {
    if (!isCreate(ask)) return
    const key = createKey(this.#view.deviceOf(process).index, ask)
    if (this.#creates.has(key) && ask.headers['idempotency-key'] === undefined)
      this.#findings.fail('I10', `${ask.path} was sent again without a key: ${ask.body.slice(0, 120)}`)
    this.#creates.add(key)
  }

  #epochOf(process: Process): unknown {
    const device = this.#view.deviceOf(process)
    return (device.storage.row(device.database, 'meta', 'epoch') as { readonly value?: unknown } | undefined)
      ?.value
  }

  /** Only records that a user closed or deleted are deleted (I12). */
  #checkDelete(ask: SimRequest): void {
    const serverId = Number(/\/(\d+)$/.exec(ask.path)?.[1] ?? -1)
    const { tabs, tables, savedQueries, charts = [], datasets = [], dashboards = [] } = this.state
    const collections = [
      ['/tabstateview/', 'tabs', tabs],
      ['/tableschemaview/', 'tableSchemas', tables],
      ['/api/v1/saved_query/', 'savedQueries', savedQueries],
      ['/api/v1/chart/', 'charts', charts],
      ['/api/v1/dataset/', 'datasets', datasets],
      ['/api/v1/dashboard/', 'dashboards', dashboards],
    ] as const
    const found = collections.find(([path]) => ask.path.startsWith(path))
    if (found === undefined) return
    const [, collection, rows] = found
    if (!rows.some(({ id }) => id === serverId) || this.#view.isGivenUp(collection, serverId)) return
    this.#findings.fail('I12', `${serverId} of ${collection} was deleted, though no user deleted it`)
  }
}

/** Statuses that settle whether something was made, whether the server or a proxy sent them. */
const ENDED: ReadonlySet<number> = new Set([0, 200, 201, 302, 400, 401, 403, 404, 409, 412, 413, 422, 429])

const CREATES: ReadonlySet<string> = new Set([
  '/tabstateview/',
  '/api/v1/saved_query/',
  '/api/v1/chart/',
  '/api/v1/dataset/',
  '/api/v1/dashboard/',
])

function isCreate(ask: SimRequest): boolean {
  return ask.method === 'POST' && CREATES.has(ask.path)
}

function createKey(device: number, ask: SimRequest): string {
  return `${device} ${ask.path} ${ask.body}`
}

/** Returns the record of a write; null if several may be in flight. */
function targetOf(ask: SimRequest): string | null {
  const path = ask.path.split('?')[0] ?? ''
  if (isCreate(ask)) return path
  return /\/\d+$/.test(path) ? path : null
}
