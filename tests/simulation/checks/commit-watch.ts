import { isRecord } from '#domain/core/parse.ts'
import type { Tab } from '#domain/records/tabs/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { sameValue } from '#domain/sync/record/same-value.ts'
import type { Device } from '#tests/simulation/devices/device.ts'
import type { Commit } from '#tests/simulation/storage/device-storage.ts'
import type { Process } from '#tests/simulation/world/loop.ts'
import type { Findings } from './findings.ts'
import { type Homes, marksIn } from './homes.ts'

/** Tables that store edits or the state of the protocol. */
const WATCHED = [
  'tabs',
  'tableSchemas',
  'savedQueries',
  'charts',
  'datasets',
  'dashboards',
  'outbox',
  'history',
  'buffer',
  'meta',
] as const

type Watched = (typeof WATCHED)[number]

/** A row before and after a transaction; undefined if it did not exist. */
export interface Change {
  readonly table: Watched
  readonly key: unknown
  readonly before: unknown
  readonly after: unknown
}

/** The fields that records of all kinds have. */
export type AnyRecord = Pick<
  Tab,
  'localId' | 'serverId' | 'rev' | 'acked' | 'confirmed' | 'sentAt' | 'deleted' | 'storedVersion' | 'lineage'
> & {
  readonly current: Readonly<Record<string, unknown>>
  readonly base: Readonly<Record<string, unknown>> | null
  readonly dirty: readonly string[]
}

/** One transaction, as the checks receive it. */
export interface Committed {
  readonly device: Device
  readonly commit: Commit
  readonly changes: readonly Change[]
  /** The program that became leader last. */
  readonly lead: Process | null
  readonly epoch: number
}

/** Compares each device's tables with their previous state after every transaction. */
export class CommitWatch {
  readonly #mirrors = new Map<Device, Map<Watched, ReadonlyMap<unknown, unknown>>>()
  readonly #leads = new Map<Device, { process: Process | null; epoch: number }>()
  readonly #homes: Homes
  readonly #checks: readonly ((committed: Committed) => void)[]

  constructor(homes: Homes, checks: readonly ((committed: Committed) => void)[]) {
    this.#homes = homes
    this.#checks = checks
  }

  follow(device: Device): void {
    this.#mirrors.set(device, new Map())
    this.#leads.set(device, { process: null, epoch: 0 })
    device.storage.onCommit((commit) => {
      if (commit.database === device.database) this.#committed(device, commit)
    })
  }

  /** Rereads the tables after a change without a transaction: a power failure, a cleared disk. */
  reread(device: Device, why: string): void {
    const mirror = this.#mirrors.get(device)
    for (const table of WATCHED) this.#changesOf(device, table, why)
    mirror?.clear()
    for (const table of WATCHED) this.#changesOf(device, table, why)
  }

  rows(device: Device, table: Watched): ReadonlyMap<unknown, unknown> {
    return device.storage.rows(device.database, table)
  }

  #committed(device: Device, commit: Commit): void {
    const lead = this.#leads.get(device) ?? { process: null, epoch: 0 }
    const changes: Change[] = []
    for (const table of commit.isEmpty ? [] : WATCHED)
      if (commit.tables.has(table))
        changes.push(...this.#changesOf(device, table, `a commit of ${commit.process.name}`))
    const epoch = changes.find(({ table, key }) => table === 'meta' && key === 'epoch')
    if (epoch !== undefined) {
      lead.process = commit.process
      lead.epoch = Number((epoch.after as { readonly value?: unknown } | undefined)?.value ?? 0)
      this.#leads.set(device, lead)
    }
    if (changes.length > 0)
      for (const check of this.#checks)
        check({ device, commit, changes, lead: lead.process, epoch: lead.epoch })
    this.#homes.settle()
  }

  #changesOf(device: Device, table: Watched, why: string): Change[] {
    const mirror = this.#mirrors.get(device)
    const before = mirror?.get(table) ?? new Map<unknown, unknown>()
    const after = device.storage.rows(device.database, table)
    mirror?.set(table, after)
    const changes: Change[] = []
    for (const [key, row] of after)
      if (before.get(key) !== row) changes.push({ table, key, before: before.get(key), after: row })
    for (const [key, row] of before)
      if (!after.has(key)) changes.push({ table, key, before: row, after: undefined })
    if (table !== 'meta')
      for (const { key, after: row } of changes)
        this.#homes.put(
          `device ${device.index} ${table} ${String(key)}`,
          row === undefined ? null : marksIn(row),
          why,
        )
    return changes
  }
}

/** States that only a leader may move a row into or out of. */
const LEADERS_STATES: ReadonlySet<string> = new Set(['SENDING', 'UNCONFIRMED', 'RETRYING'])

/** Only the current epoch commits (I7). */
export function checkEpoch(findings: Findings): (committed: Committed) => void {
  return ({ commit, changes, lead, epoch }) => {
    for (const { table, before, after } of changes) {
      if (table !== 'outbox') continue
      const [old, row] = [before as OutboxRow | undefined, after as OutboxRow | undefined]
      const isOut = old !== undefined && LEADERS_STATES.has(old.state) && row?.state !== old.state
      const isIn = row !== undefined && LEADERS_STATES.has(row.state) && row.state !== old?.state
      if ((isOut || isIn) && commit.process !== lead)
        findings.fail(
          'I7',
          `${commit.process.name} brought a row from ${old?.state} to ${row?.state}, the lead is elsewhere`,
        )
      if (row?.state === 'SENDING' && old?.state !== 'SENDING' && row.epoch !== epoch)
        findings.fail('I7', `a row left with epoch ${row.epoch} in epoch ${epoch}`)
    }
  }
}

/** A row leaves the outbox only together with the stored result of its change (I8). */
export function checkLeaving(findings: Findings): (committed: Committed) => void {
  return ({ device, changes }) => {
    for (const { table, before, after } of changes) {
      const row = before as OutboxRow | undefined
      if (table !== 'outbox' || row === undefined || after !== undefined) continue
      if (row.op === 'action' && !isActionOver(row, device)) {
        findings.fail('I8', `${row.name} left in ${row.state}, and its tab is there`)
        continue
      }
      if (row.op === 'register' || row.op === 'action') continue
      if (!isAccountedFor(row, changes) && !isMadeThere(row, device) && !isGoneThere(row, device))
        findings.fail('I8', `a ${row.op} of ${row.kind} in ${row.state} left without a trace`)
    }
  }
}

/** The record of a create was made by another device; unsent fields have a change of their own. */
function isMadeThere({ op, kind, localId }: OutboxRow, device: Device): boolean {
  const { storage, database } = device
  const record = storage.row(database, kind, localId) as AnyRecord | undefined
  if (op !== 'create' || record === undefined || record.serverId === null) return false
  const rows = [...storage.rows(database, 'outbox').values()] as OutboxRow[]
  return record.dirty.length === 0 || rows.some((row) => row.kind === kind && row.localId === localId)
}

/** The record of a delete was deleted with its parent: it has no server id any more. */
function isGoneThere({ op, kind, localId }: OutboxRow, { storage, database }: Device): boolean {
  const record = storage.row(database, kind, localId) as AnyRecord | undefined
  return op === 'delete' && record?.deleted === true && record.serverId === null
}

/** An action was answered, or its tab was removed from the device. */
function isActionOver({ state, localId }: OutboxRow, device: Device): boolean {
  const tab = device.storage.row(device.database, 'tabs', localId) as AnyRecord | undefined
  return state === 'SENDING' || tab === undefined || tab.deleted
}

function isAccountedFor(row: OutboxRow, changes: readonly Change[]): boolean {
  const hasHistory = changes.some(({ table, after }) => {
    const entry = after as { readonly localId?: string } | undefined
    return table === 'history' && (entry?.localId === row.localId || entry?.localId === String(row.seq))
  })
  if (hasHistory) return true
  const isMerged = changes.some(({ table, after }) => {
    const other = after as OutboxRow | undefined
    return (
      table === 'outbox' && other?.localId === row.localId && other.kind === row.kind && other.seq !== row.seq
    )
  })
  if (isMerged) return true
  const change = changes.find(({ table, key }) => table === row.kind && key === row.localId)
  if (change === undefined) return false
  const [old, record] = [change.before as AnyRecord | undefined, change.after as AnyRecord | undefined]
  if (record === undefined || old === undefined) return true
  if (record.acked > old.acked || record.serverId !== old.serverId) return true
  if (row.op === 'create' && record.deleted && row.sentAt === undefined) return true
  return row.fields.every((field) => !record.dirty.includes(field))
}

/** The fields that users of this world edit, by table. */
const TEXT_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['tabs', ['sql', 'name', 'description']],
  ['savedQueries', ['sql', 'name', 'description']],
  ['charts', ['name', 'description', 'form']],
  ['datasets', ['name', 'description']],
  ['dashboards', ['title', 'css', 'position', 'metadata']],
])

/** A pull never changes a dirty field unless the loser is stored (I11). */
export function checkDirtyFields(findings: Findings, homes: Homes): (committed: Committed) => void {
  return ({ device, commit, changes }) => {
    for (const { table, before, after } of changes) {
      if (!TEXT_FIELDS.has(table)) continue
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (old === undefined || record === undefined || record.rev > old.rev) continue
      const lost = old.dirty.filter((field) => isLost(field, old, record))
      const isStored = changes.some(
        ({ table: name, after: row }) =>
          name === 'history' &&
          (row as { readonly localId?: string } | undefined)?.localId === record.localId,
      )
      const marks = lost.flatMap((field) => [...marksIn(old.current[field])])
      if (lost.length > 0 && !isStored && marks.some((edit) => homes.isKnown(edit)))
        findings.fail(
          'I11',
          `${commit.process.name} of device ${device.index} changed unsent ${lost.join()} of ${table}`,
        )
    }
  }
}

/** Whether an unsent value of a field was replaced; in a map, an unsent entry. */
function isLost(field: string, old: AnyRecord, record: AnyRecord): boolean {
  const [was, is, base] = [old.current[field], record.current[field], old.base?.[field]]
  if (!isRecord(was) || !isRecord(is)) return !sameValue(was, is)
  const before = isRecord(base) ? base : {}
  return Object.keys(was).some(
    (name) => !sameValue(was[name], before[name]) && !sameValue(was[name], is[name]),
  )
}

/** An edit is over once its author's later text no longer contains it. */
export function noteOverwritten(homes: Homes): (committed: Committed) => void {
  return ({ device, changes }) => {
    for (const { table, before, after } of changes) {
      const fields = TEXT_FIELDS.get(table)
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (fields === undefined || old === undefined || record === undefined || record.rev <= old.rev) continue
      for (const field of fields) {
        if (old.current[field] === record.current[field]) continue
        const [gone, now] = [marksIn(old.current[field]), marksIn(record.current[field])]
        const typed = [...now].filter((edit) => !gone.has(edit) && homes.isBegun(edit, device.index))
        // A saved query also takes the texts of its tab, which were reported as saved before.
        const isMeant = (edit: string) =>
          table === 'savedQueries' || typed.some((one) => homes.hasSeen(one, edit))
        for (const edit of gone) if (!now.has(edit) && isMeant(edit)) homes.over(edit)
      }
    }
  }
}
