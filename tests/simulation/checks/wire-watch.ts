import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { Flight, Heard, NetworkHooks } from '#tests/simulation/network/network.ts'
import {
  type Ask,
  readForm,
  type Said,
  type ServerSavedQuery,
  type ServerState,
  type ServerTab,
  type SimServer,
} from '#tests/simulation/servers/sim-server.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

interface Create {
  /** The answer said for certain that nothing was made. */
  isRefused: boolean
  /** The sender asked what there is since. */
  isLookedUp: boolean
}

/** What the wire checks need to know of the devices. */
export interface WireView {
  readonly deviceOf: (process: Process) => Device
  /** Whether a device has deleted, or never known, the record that a server row belongs to. */
  readonly isGivenUp: (collection: string, serverId: number) => boolean
  readonly leadOf: (device: Device) => Process | null
  readonly now: () => number
}

/** Watches what goes over the wire and what the server makes of it (I3, I5, I6, I9, I10, I12), and what was ever there. */
export class WireWatch implements NetworkHooks {
  readonly #findings: Findings
  readonly #homes: Homes
  readonly #server: SimServer
  readonly #view: WireView
  readonly #creates = new Map<string, Create>()
  readonly #revs = new Map<string, number>()
  /** Marks that a read brought to a device, and marks that the server ever held. */
  readonly #read = new Map<number, Set<string>>()
  readonly #held = new Set<string>()
  readonly #epochs = new WeakMap<Flight, unknown>()
  /** Which row a delete meant: a server may give its number to another before it comes. */
  readonly #meant = new WeakMap<Ask, unknown>()
  /** Which row stood there as a read of it was heard, and when a device was told, by device and path. */
  readonly #heardOf = new WeakMap<Ask, unknown>()
  readonly #mostUrgentState = new Map<string, { readonly row: unknown; readonly at: number }>()
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
    if (ask.method === 'DELETE') this.#meant.set(ask, this.#meantBy(process, ask))
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
    if (ask.method === 'GET') {
      this.#heardOf.set(ask, this.#rowAt(ask))
      return
    }
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
    if (ask.method === 'GET') {
      this.#mostUrgentState.set(`${index} ${ask.path}`, { row: this.#heardOf.get(ask), at: this.#view.now() })
      if (isLookUp(ask, said))
        for (const [key, create] of this.#creates) if (key.startsWith(`${index} `)) create.isLookedUp = true
      return
    }
    // Made, and heard of: should the server lose it, making it anew is another matter.
    if (said.status === 200 || said.status === 201) this.#creates.delete(createKey(index, ask))
    const create = this.#creates.get(createKey(index, ask))
    // Refused before anybody looked, or by the rules of the record: nothing was made.
    if (create !== undefined && (REFUSALS.has(said.status) || said.status === 302 || said.status === 0))
      create.isRefused = true
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

  /**
   * A record that a device lost with its database, and got anew from the server, is another one and counts anew; so is one
   * that the server gave the number of another.
   */
  #recordKey(device: Device, path: string): string {
    const rows = [...device.storage.rows(device.database, 'outbox').values()] as readonly OutboxRow[]
    const sent = rows.find(({ frozen, state }) => state === 'SENDING' && frozen?.path === path)
    return `${device.index} ${path} ${sent?.localId ?? ''}`
  }

  /** What would be made twice is sent again only after a look (I10). */
  #checkRepeat(process: Process, ask: Ask): void {
    if (!isCreate(ask)) return
    const key = createKey(this.#view.deviceOf(process).index, ask)
    const before = this.#creates.get(key)
    const isKeyed = ask.headers['idempotency-key'] !== undefined
    if (before !== undefined && !before.isRefused && !before.isLookedUp && !isKeyed)
      this.#findings.fail('I10', `${ask.path} was sent again without a look: ${ask.body.slice(0, 120)}`)
    this.#creates.set(key, { isRefused: false, isLookedUp: false })
  }

  #epochOf(process: Process): unknown {
    const device = this.#view.deviceOf(process)
    return (device.storage.row(device.database, 'meta', 'epoch') as { readonly value?: unknown } | undefined)
      ?.value
  }

  /** What a device was told right before it deletes is what it means; else what stands there as it does. */
  #meantBy(process: Process, ask: Ask): unknown {
    const told = this.#mostUrgentState.get(`${this.#view.deviceOf(process).index} ${ask.path}`)
    const isLately = told !== undefined && this.#view.now() - told.at <= DELETE_AGE_MS
    return isLately ? told.row : this.#rowAt(ask)
  }

  /** What stands where a request goes, of all that ever stood there: a table by its name and the row of its tab. */
  #rowAt({ path }: Ask): unknown {
    const { tabs, savedQueries, tables } = this.state
    const serverId = Number(/\/(\d+)$/.exec(path)?.[1] ?? -1)
    if (path.startsWith('/tableschemaview/')) {
      const table = tables.find(({ id }) => id === serverId)
      return table && `${table.table} of ${tabs.find(({ id }) => id === table.tabId)?.made}`
    }
    const rows: readonly (ServerTab | ServerSavedQuery)[] = path.startsWith('/tabstateview/')
      ? tabs
      : savedQueries
    return rows.find(({ id }) => id === serverId)?.made
  }

  /**
   * The sweep takes blank rows of ours only; anything else goes because its user closed it, or because the network kept
   * the delete of another until the server had given its number anew (I12, sync §3.6).
   */
  #checkDelete(ask: Ask): void {
    if (this.#rowAt(ask) !== this.#meant.get(ask)) return
    const serverId = Number(/\/(\d+)$/.exec(ask.path)?.[1] ?? -1)
    if (ask.path.startsWith('/tabstateview/')) {
      const tab = this.state.tabs.find(({ id }) => id === serverId)
      if (tab === undefined || this.#view.isGivenUp('tabs', serverId)) return
      if (!tab.label.startsWith('~new:') || marksIn(tab.sql).size > 0)
        this.#findings.fail('I12', `the tab ${serverId} "${tab.label}" was deleted, nobody closed it`)
    }
    if (ask.path.startsWith('/tableschemaview/')) {
      const table = this.state.tables.find(({ id }) => id === serverId)
      if (table !== undefined && !this.#view.isGivenUp('tableSchemas', serverId))
        this.#findings.fail('I12', `the table ${serverId} "${table.table}" was deleted, nobody removed it`)
    }
    if (ask.path.startsWith('/api/v1/saved_query/')) {
      const saved = this.state.savedQueries.find(({ id }) => id === serverId)
      const isBlank = saved?.label.startsWith('~new:') === true && marksIn(saved.sql).size === 0
      if (saved !== undefined && !isBlank && !this.#view.isGivenUp('savedQueries', serverId))
        this.#findings.fail('I12', `the saved query ${serverId} was deleted, nobody deleted it`)
    }
  }
}

/** So long after a read that told of it a record is deleted, in ms: what stands there since, no client can know. Source: sync §3.6. */
const DELETE_AGE_MS = 2_000

/** Statuses after which nothing was made, whoever gave them. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 412, 413, 422, 429])

function isCreate(ask: Ask): boolean {
  return ask.method === 'POST' && (ask.path === '/tabstateview/' || ask.path === '/api/v1/saved_query/')
}

/** A device whose database was cleared makes the same row under another name of its own. */
function createKey(device: number, ask: Ask): string {
  return `${device} ${ask.path} ${ask.body.replace(/~new(:|%3A)[\w.-]+(?=:|%3A)/i, '~new')}`
}

function isLookUp(ask: Ask, said: Said): boolean {
  if (said.status !== 200 || !said.headers['content-type']?.includes('json')) return false
  return /^\/api\/v1\/(sqllab|saved_query|sync\/changes)/.test(ask.path)
}

/** The record that a write is about; null where several may be under way. */
function targetOf(ask: Ask): string | null {
  const path = ask.path.split('?')[0] ?? ''
  if (isCreate(ask)) return path
  return /\/\d+$/.test(path) ? path : null
}
