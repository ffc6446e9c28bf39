import { sendAllNow } from '#data/commands/outbox/send-again.ts'
import { hasContent } from '#domain/dashboard/list/has-content.ts'
import type { StoredDashboard } from '#domain/records/dashboards/record.ts'
import type { TableSchema } from '#domain/records/table-schemas/record.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { type AnyRecord } from '#tests/simulation/checks/commit-watch.ts'
import { marksIn } from '#tests/simulation/checks/homes.ts'
import type { Device, Program } from '#tests/simulation/devices/device.ts'
import { wakeRunners } from '#tests/simulation/devices/programs.ts'
import { signIn } from './hours.ts'
import type { World } from './world.ts'

/** Time in which everything must arrive once all faults are off, in ms (I13). */
const CALM_MS = 40 * 60_000

/** Time in which a server reports everything to every device, in ms. */
const SETTLE_MS = 100_000

/** Maximum time between two polls of a device, in ms. */
const BETWEEN_POLLS_MS = 42_000

/** Number of tabs that a front reads per poll. */
const READ_BY_FRONT = 4

/** A front reads a few tabs in turn with each poll of a device. Source: sync §4. */
function settleMs({ server, devices, commits }: World): number {
  if (server.name === 'embedded') return SETTLE_MS
  const most = Math.max(...devices.map((device) => commits.rows(device, 'tabs').size))
  return SETTLE_MS + BETWEEN_POLLS_MS * Math.ceil(most / READ_BY_FRONT)
}

/** A device overwrites a late request once, and another may overwrite that once. */
const MOST_TURNS = 3

/** Interval of checking whether everything has arrived, in ms. */
const CHECK_MS = 5_000

/** A retried change may turn out to be removed elsewhere, which needs another decision. */
const MOST_RETRIES = 2

/** Ends all faults, waits until the world is at rest, and checks what must hold then (I2, I4, I13). */
export async function settleWorld(world: World): Promise<void> {
  world.isResting = true
  await calm(world)
  const end = world.loop.now + CALM_MS
  let retries = 0
  while (world.loop.now < end) {
    await world.loop.run(world.loop.now + CHECK_MS)
    if (!world.devices.every((device) => isDrained(world, device))) continue
    if (retries < MOST_RETRIES && retryRejected(world)) {
      retries += 1
      continue
    }
    // A request without a waiting sender may still arrive, and leave a blank row at the Superset, which the front sweeps
    // after five minutes. Source: sync §0.5, §4.
    if (world.network.isStirring || world.server.isStirring === true) continue
    if (!hasToken(world.wire.state.tabs) && !hasToken(world.wire.state.savedQueries)) break
  }
  for (const device of world.devices) checkDrained(world, device)
  // Changes of one device reach the others with their next pull.
  await settle(world)
  await world.wire.refresh('the end')
  checkRest(world)
  world.homes.checkAll('all came to rest')
}

/** Late requests are corrected meanwhile, which reaches the others with the next pull; devices never overwrite in turns. */
async function settle(world: World): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = world.wire.writes
    await world.loop.run(world.loop.now + settleMs(world))
    if (world.wire.writes === before) return
  }
}

function hasToken(rows: readonly { readonly label: string }[]): boolean {
  return rows.some(({ label }) => label.startsWith('~new:'))
}

async function calm(world: World): Promise<void> {
  world.network.weather.calm = 1
  world.server.setDatabaseGone?.(false)
  for (const device of world.devices) {
    device.storage.faults.onPut = () => null
    device.storage.faults.onCommit = () => null
    device.files.onWrite = () => null
    device.isOnline = true
    for (const { process } of device.programs) world.loop.thaw(process)
    if (device.windows.length === 0) world.openWindow(device)
  }
  await world.loop.run(world.loop.now + 2_000)
  for (const device of world.devices) {
    // The user reopens a window that disk faults had closed.
    for (const window of device.windows) if (window.db === null) device.kill(window)
    // Windows of an older program may stay open beside a newer one.
    if (!device.windows.some(({ process }) => isPresent(device, process))) world.openWindow(device)
  }
  await world.loop.run(world.loop.now + 2_000)
  for (const device of world.devices) {
    await signIn(world, device)
    for (const window of world.readyWindows(device)) wakeRunners(device, window, 'user')
  }
}

/** Whether a program is of the browser's current release. */
function isPresent(device: Device, process: Program['process']): boolean {
  return device.release === 'this' || device.newer.has(process)
}

function rowsOf(world: World, device: Device): readonly OutboxRow[] {
  return world.rows<OutboxRow>(device, 'outbox')
}

type RecordTable = 'tabs' | 'savedQueries' | 'charts' | 'datasets' | 'dashboards'

/** The field that holds the name, by table. */
const nameField = (table: RecordTable) => (table === 'dashboards' ? 'title' : 'name')

function recordsOf(world: World, device: Device, table: RecordTable): readonly AnyRecord[] {
  return world.rows<AnyRecord>(device, table)
}

/** Whether nothing is left to send automatically or to verify. */
function isDrained(world: World, device: Device): boolean {
  const rows = rowsOf(world, device)
  const rejected = new Set(rows.filter((row) => row.state === 'REJECTED').map((row) => row.localId))
  const isStuck = (row: OutboxRow) =>
    row.state === 'REJECTED' ||
    rejected.has(row.localId) ||
    row.refs.some((ref) => rejected.has(ref.localId)) ||
    waitsForTab(world, device, row).some((localId) => rejected.has(localId))
  // Changes behind another one of the record wait with it.
  const waiting = new Set(rows.filter(isStuck).map((row) => row.localId))
  if (!rows.every((row) => waiting.has(row.localId))) return false
  const tables = ['tabs', 'savedQueries', 'charts', 'datasets', 'dashboards'] as const
  return tables
    .flatMap((table) => recordsOf(world, device, table))
    .every((record) => (record as { readonly verifyUntil?: number | null }).verifyUntil === null)
}

/** Returns the tab that a change of a table waits for without naming it; deletes do not wait. */
function waitsForTab(
  world: World,
  device: Device,
  { kind, localId, op }: OutboxRow,
): readonly TableSchema['tabLocalId'][] {
  if (kind !== 'tableSchemas' || op === 'delete') return []
  const table = world.commits.rows(device, 'tableSchemas').get(localId) as
    | Pick<TableSchema, 'tabLocalId'>
    | undefined
  return table === undefined ? [] : [table.tabLocalId]
}

/** Retries everything that was rejected. Returns whether there was anything. */
function retryRejected(world: World): boolean {
  let isAny = false
  for (const device of world.devices) {
    const window = world.readyWindows(device).find(({ process }) => isPresent(device, process))
    const db = window?.db
    if (window === undefined || db === null || db === undefined) continue
    if (!rowsOf(world, device).some((row) => row.state === 'REJECTED')) continue
    isAny = true
    void world.loop.within(window.process, async () => {
      await sendAllNow(db, { withRefused: true })
      wakeRunners(device, window, 'user')
    })
  }
  return isAny
}

function checkDrained(world: World, device: Device): void {
  for (const row of rowsOf(world, device)) {
    const about = `${row.op} ${row.name ?? ''} of ${row.kind} in ${row.state}, status ${row.lastStatus ?? '–'}: ${row.lastError ?? ''}`
    if (row.state === 'REJECTED')
      world.findings.fail('I13', `device ${device.index}: refused for good in calm: ${about}`)
    else world.findings.fail('I13', `device ${device.index}: still waits after 40 calm minutes: ${about}`)
  }
}

function checkRest(world: World): void {
  const { tabs, savedQueries } = world.wire.state
  const own = tabs.filter((tab) => tab.userId === world.server.userIds[0])
  for (const tab of own)
    if (tab.label.startsWith('~new:'))
      world.findings.fail('I4', `the tab ${tab.id} still has a token for a name`)
  checkTwice(world, 'tab', own)
  checkTwice(world, 'saved query', savedQueries)
  checkMarks(world, 'tab', own)
  checkMarks(world, 'saved query', savedQueries)
  checkOrigins(world, 'tabs', own)
  checkOrigins(world, 'savedQueries', savedQueries)
  for (const device of world.devices) {
    const texts = (row: { readonly label: string; readonly sql: string }) => ({
      name: row.label,
      sql: row.sql,
    })
    checkRecords(world, device, 'savedQueries', new Map(savedQueries.map((one) => [one.id, texts(one)])))
    checkShared(world, device)
    if (world.server.keepsTabs === false) continue
    checkRecords(world, device, 'tabs', new Map(own.map((tab) => [tab.id, texts(tab)])))
    checkTables(world, device)
  }
}

/** A record that was deleted and restored on any devices exists once (I4). Source: sync §3.6. */
function checkOrigins(
  world: World,
  table: 'tabs' | 'savedQueries',
  rows: readonly { readonly id: number; readonly label: string }[],
): void {
  for (const [one, other] of world.origins.doubled(
    table,
    rows.map(({ id }) => id),
  ))
    world.findings.fail('I4', `${table}: ${one} and ${other} are one that was brought back`)
}

/** One create of a front made one row, according to its mark (I4). Source: sync §4. */
function checkMarks(
  world: World,
  what: string,
  rows: readonly { readonly id: number; readonly extra: string }[],
): void {
  const seen = new Map<string, number>()
  for (const { id, extra } of rows) {
    const uuid = /"uuid":"([^"]+)"/.exec(extra)?.[1]
    if (uuid === undefined) continue
    const other = seen.get(uuid)
    if (other !== undefined)
      world.findings.fail('I4', `the ${what} ${uuid} is there twice: ${other} and ${id}`)
    seen.set(uuid, id)
  }
}

/** A text that a user typed once is in one row (I4). */
function checkTwice(
  world: World,
  what: 'tab' | 'saved query',
  rows: readonly { readonly id: number; readonly label: string }[],
): void {
  const seen = new Map<string, number>()
  const table = what === 'tab' ? 'tabs' : 'savedQueries'
  const records = world.devices.flatMap((device) => recordsOf(world, device, table))
  const isFork = (id: number) =>
    records.some(({ serverId, localId }) => serverId === id && world.mayExistTwice(localId))
  for (const { id, label } of rows)
    for (const edit of marksIn(label)) {
      if (what === 'saved query' && world.carriedNames.has(edit)) continue
      const other = seen.get(edit)
      if (other !== undefined && !isFork(id) && !isFork(other))
        world.findings.fail('I4', `${what} "${label}" is there twice: ${other} and ${id}`)
      seen.set(edit, id)
    }
}

/** Every record here equals its server row, and every row there has a record here (I2, I4). */
function checkRecords(
  world: World,
  device: Device,
  table: RecordTable,
  server: ReadonlyMap<number, { readonly name: string; readonly sql: string | null }>,
): void {
  const waiting = new Set(rowsOf(world, device).map((row) => row.localId))
  const fail = (rule: 'I2' | 'I4' | 'I14', text: string) =>
    world.findings.fail(rule, `device ${device.index}, ${table}: ${text}`)
  const serverIds = new Map<number, string>()
  const name = nameField(table)
  for (const { localId, serverId, current, deleted, dirty, acked, rev, confirmed } of recordsOf(
    world,
    device,
    table,
  )) {
    if (waiting.has(localId)) continue
    const row = serverId === null ? undefined : server.get(serverId)
    if (deleted) {
      if (row !== undefined)
        fail('I2', `${String(current[name])} is deleted here, and on the server as ${serverId}`)
      continue
    }
    if (serverId === null || row === undefined) {
      fail('I2', `${String(current[name])} (${serverId}) is not on the server`)
      continue
    }
    if (serverIds.has(serverId)) fail('I4', `${serverId} stands for two records`)
    serverIds.set(serverId, localId)
    if (row.name !== current[name])
      fail('I2', `${serverId} is "${String(current[name])}" here, "${row.name}" on the server`)
    if (row.sql !== null && row.sql !== current['sql'])
      fail('I2', `${serverId} holds ${String(current['sql'])} here, ${row.sql} on the server`)
    if (dirty.length > 0 || acked < rev)
      fail('I2', `${serverId} is unsent without a row: ${dirty.join()} ${acked}/${rev}`)
    else if (confirmed < acked) fail('I14', `${serverId} was never read back: ${confirmed}/${acked}`)
  }
  for (const [serverId, row] of server)
    if (!serverIds.has(serverId)) fail('I4', `"${row.name}" (${serverId}) is on the server and in no record`)
}

/** Charts, datasets and dashboards are equal on all devices and the server, including their settings. */
function checkShared(world: World, device: Device): void {
  const { charts = [], datasets = [], dashboards = [] } = world.wire.state
  for (const [table, rows, chance] of [
    ['charts', charts, world.charts],
    ['datasets', datasets, world.charts],
    ['dashboards', dashboards, world.dashboards],
  ] as const) {
    if (chance === null) continue
    checkRecords(world, device, table, new Map(rows.map(({ id, label }) => [id, { name: label, sql: null }])))
    const texts = new Map(rows.map(({ id, text }) => [id, text]))
    const waiting = new Set(rowsOf(world, device).map((row) => row.localId))
    for (const { localId, serverId, current, deleted } of recordsOf(world, device, table)) {
      if (deleted || serverId === null || waiting.has(localId) || isListedOnly(world, device, localId))
        continue
      const { description, form, css, position, metadata } = current
      const local = marksIn([description, form, css, position, metadata])
      const there = marksIn(texts.get(serverId))
      if ([...local].toSorted().join() !== [...there].toSorted().join())
        world.findings.fail(
          'I2',
          `device ${device.index}, ${table}: ${serverId} holds ${[...local].join()} here, ${[...there].join()} on the server`,
        )
    }
  }
}

/** Whether it is a dashboard of a Superset that was never opened: a list gives neither its layout nor its style. */
function isListedOnly(world: World, device: Device, localId: string): boolean {
  const dashboards = world.rows<StoredDashboard>(device, 'dashboards')
  return dashboards.some((one) => one.localId === localId && !hasContent(one))
}

/** The tables of an open tab are those on the server, each once (I4). */
function checkTables(world: World, device: Device): void {
  const waiting = new Set(rowsOf(world, device).map((row) => row.localId))
  const tables = world.rows<TableSchema>(device, 'tableSchemas')
  for (const { localId, serverId, deleted } of recordsOf(world, device, 'tabs')) {
    if (deleted || serverId === null) continue
    const local = tables.filter(
      (table) => table.tabLocalId === localId && !table.deleted && !waiting.has(table.localId),
    )
    const there = world.wire.state.tables.filter(({ tabId }) => tabId === serverId)
    const [mine, theirs] = [local.map((one) => one.serverId), there.map(({ id }) => id)]
    if (mine.toSorted(byNumber).join() !== theirs.toSorted(byNumber).join())
      world.findings.fail(
        'I4',
        `device ${device.index}: the tab ${serverId} has the tables ${mine.join()} here, ${theirs.join()} there`,
      )
  }
}

const byNumber = (a: number | null, b: number | null) => (a ?? 0) - (b ?? 0)
