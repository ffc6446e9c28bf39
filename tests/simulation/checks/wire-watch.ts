import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { Flight, Heard, NetworkHooks } from '#tests/simulation/network/network.ts'
import {
  type Ask,
  readForm,
  type Said,
  type ServerState,
  type SimServer,
} from '#tests/simulation/servers/sim-server.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/** What the wire checks need to know of the devices. */
export interface WireView {
  readonly deviceOf: (process: Process) => Device
  /** Whether a device has deleted, or never known, the record that a server row belongs to. */
  readonly isGivenUp: (collection: string, serverId: number) => boolean
  readonly leadOf: (device: Device) => Process | null
}

/** Watches what goes over the wire and what the server makes of it (I3, I5, I6, I9, I10, I12), and what was ever there. */
export class WireWatch implements NetworkHooks {
  readonly #findings: Findings
  readonly #homes: Homes
  readonly #server: SimServer
  readonly #view: WireView
  /** Creates that left, and of which no answer said that nothing was made. */
  readonly #creates = new Set<string>()
  readonly #revs = new Map<string, number>()
  /** Marks that a read brought to a device, and marks that the server ever held. */
  readonly #read = new Map<number, Set<string>>()
  readonly #held = new Set<string>()
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

  /** Whether the server ever held it. */
  wasHeld(edit: string): boolean {
    return this.#held.has(edit)
  }

  /** Whether a read of the server brought it to the device. */
  wasRead(edit: string, device: number): boolean {
    return this.#read.get(device)?.has(edit) === true
  }

  readonly onSend = (flight: Flight, under: readonly Flight[]): void => {
    const { process, ask } = flight
    if (ask.method === 'GET') return
    const epoch = this.#epochOf(process)
    this.#epochs.set(flight, epoch)
    // What left under a lead that is over cannot be called back: whoever leads next begins with it all the same.
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

  readonly onAnswer = (process: Process, ask: Ask, said: Said): void => {
    const { index } = this.#view.deviceOf(process)
    // A conflict tells what the server has, as a read does.
    if (ask.method === 'GET' || said.status === 412) {
      const known = this.#read.get(index) ?? new Set()
      this.#read.set(index, known)
      for (const edit of marksIn(said.body)) known.add(edit)
    }
    // Made, and heard of: should the server lose it, making it anew is another matter. Or refused before anybody looked, or
    // by the rules of the record: nothing was made.
    if (ENDED.has(said.status)) this.#creates.delete(createKey(index, ask))
  }

  /** Looks at what the server has now. */
  async refresh(why: string): Promise<void> {
    this.state = await this.#server.state()
    const marks = marksIn(this.state)
    for (const edit of marks) this.#held.add(edit)
    this.#homes.put('server', marks, why)
    this.#homes.settle()
  }

  #checkBody(ask: Ask): void {
    if (!ask.path.startsWith('/tableschemaview/') || ask.method !== 'POST' || ask.path.endsWith('/expanded'))
      return
    const table = readForm(ask.body)?.['table']
    const tabId: unknown =
      typeof table === 'object' && table !== null ? Reflect.get(table, 'queryEditorId') : null
    if (!/^\d+$/.test(String(tabId)))
      this.#findings.fail('I6', `a table was sent with the tab ${String(tabId)}`)
  }

  /** Revisions of one record never go down, as far as one leader sends them, under one name of its device (I5). */
  #checkRev(process: Process, ask: Ask): void {
    if (ask.method !== 'PUT' || this.#view.leadOf(this.#view.deviceOf(process)) !== process) return
    const extra = readForm(ask.body)?.['extra_json']
    const rev = typeof extra === 'string' ? Number(/"rev":(\d+)/.exec(extra)?.[1] ?? 0) : 0
    const writer = typeof extra === 'string' ? (/"clientId":"([^"]*)"/.exec(extra)?.[1] ?? '') : ''
    const key = `${writer} ${this.#recordKey(this.#view.deviceOf(process), ask.path)}`
    const last = this.#revs.get(key) ?? 0
    if (rev > 0 && rev < last) this.#findings.fail('I5', `${ask.path} got revision ${rev} after ${last}`)
    this.#revs.set(key, Math.max(rev, last))
  }

  /** A record that a device lost with its database, and got anew from the server, is another one and counts anew. */
  #recordKey(device: Device, path: string): string {
    const rows = [...device.storage.rows(device.database, 'outbox').values()] as readonly OutboxRow[]
    const sent = rows.find(({ frozen, state }) => state === 'SENDING' && frozen?.path === path)
    return `${device.index} ${path} ${sent?.localId ?? ''}`
  }

  /** A create is sent again by its key only (I10). */
  #checkRepeat(process: Process, ask: Ask): void {
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

  /** What goes was closed or deleted by its user (I12). */
  #checkDelete(ask: Ask): void {
    const serverId = Number(/\/(\d+)$/.exec(ask.path)?.[1] ?? -1)
    const { tabs, tables, savedQueries, charts = [], datasets = [] } = this.state
    const collections = [
      ['/tabstateview/', 'tabs', tabs],
      ['/tableschemaview/', 'tableSchemas', tables],
      ['/api/v1/saved_query/', 'savedQueries', savedQueries],
      ['/api/v1/chart/', 'charts', charts],
      ['/api/v1/dataset/', 'datasets', datasets],
    ] as const
    const found = collections.find(([path]) => ask.path.startsWith(path))
    if (found === undefined) return
    const [, collection, rows] = found
    if (!rows.some(({ id }) => id === serverId) || this.#view.isGivenUp(collection, serverId)) return
    this.#findings.fail('I12', `${serverId} of ${collection} was deleted, nobody deleted it`)
  }
}

/** Statuses after which something was made, or nothing for certain, whoever gave them. */
const ENDED: ReadonlySet<number> = new Set([0, 200, 201, 302, 400, 401, 403, 404, 409, 412, 413, 422, 429])

const CREATES: ReadonlySet<string> = new Set([
  '/tabstateview/',
  '/api/v1/saved_query/',
  '/api/v1/chart/',
  '/api/v1/dataset/',
])

function isCreate(ask: Ask): boolean {
  return ask.method === 'POST' && CREATES.has(ask.path)
}

function createKey(device: number, ask: Ask): string {
  return `${device} ${ask.path} ${ask.body}`
}

/** The record that a write is about; null where several may be under way. */
function targetOf(ask: Ask): string | null {
  const path = ask.path.split('?')[0] ?? ''
  if (isCreate(ask)) return path
  return /\/\d+$/.test(path) ? path : null
}
