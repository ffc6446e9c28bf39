import { strict as assert } from 'node:assert'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { saveQueryAs } from '#data/commands/saved-queries/save-query.ts'
import { closeTab } from '#data/commands/tabs/close-tab.ts'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { expandTable } from '#data/commands/tabs/tab-tables.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { clockDeadline } from '#data/http/exchange/requester.ts'
import { machineTimers } from '#data/platform/timers.ts'
import { beginDatabase } from '#data/start/begin-database.ts'
import { makeRunner, type Runner } from '#data/sync/runner.ts'
import { makeTransport } from '#data/sync/wire/transport.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ALL_KINDS } from '#domain/records/all-sync.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import type { SupersetSession } from '#tests/contracts/superset-session.ts'
import { makeFakeLocks } from '#tests/support/fake-locks.ts'
import { openReal } from './open-real.ts'

/** A device of that user: a database, its runner, and a network that can lose the answer to one call. */
interface Device {
  readonly db: LocalDatabase
  readonly runner: Runner
  readonly loseAnswerTo: (call: string) => void
  readonly stop: () => void
}

let devices = 0

async function openDevice(session: SupersetSession): Promise<Device> {
  devices += 1
  const db = new LocalDatabase(`real-superset-${devices}`)
  await db.open()
  await beginDatabase(db, { origin: session.origin, userId: session.userId })
  let doomed: string | null = null
  const transport = makeTransport(
    {
      fetch: async (address, init) => {
        const answer = await session.fetch(address, init)
        if (doomed === null || !`${init.method} ${address}`.endsWith(doomed)) return answer
        doomed = null
        throw new TypeError('the answer was lost')
      },
      now: db.clock.now,
      deadline: clockDeadline,
      learnTime: () => undefined,
    },
    session.origin,
  )
  const post = () => undefined
  const locks = makeFakeLocks().client().locks
  const { userId } = session
  const deps = {
    db,
    userId,
    transport,
    timers: machineTimers,
    channel: { post, listen: () => post, close: post },
  }
  const runner = makeRunner({ ...deps, kinds: ALL_KINDS, rules: ALL_RULES, locks }, true)
  return {
    db,
    runner,
    loseAnswerTo: (call) => {
      doomed = call
    },
    stop: () => {
      runner.stop()
      db.retire()
    },
  }
}

/** Asks for everything at once and waits until nothing is left to send. */
async function drained({ db, runner }: Device): Promise<void> {
  const until = Date.now() + 120_000
  for (;;) {
    runner.wake('user')
    await delay(500)
    const rows = await db.outbox.toArray()
    if (rows.length === 0) return
    const stuck = rows.filter(({ state }) => state === 'REJECTED')
    assert.deepEqual(stuck, [], 'nothing is refused')
    assert.ok(Date.now() < until, `still in the outbox: ${JSON.stringify(rows)}`)
  }
}

async function newTabOf(device: Device, name: string, sql: string): Promise<LocalId> {
  const made = await openNewTab(device.db, { fields: { name, sql, dbId: 1 } })
  assert.ok(made.ok)
  return made.value
}

async function serverIdOf(device: Device, localId: LocalId): Promise<number> {
  const serverId = (await device.db.tabs.get(localId))?.serverId
  assert.ok(typeof serverId === 'number', 'the tab has a server id')
  return serverId
}

/** Waits until a pull has brought a tab with its text, and gives its local id. */
async function arrived({ db, runner }: Device, serverId: number, sql: string): Promise<LocalId> {
  const until = Date.now() + 60_000
  for (;;) {
    runner.wake('user')
    await delay(500)
    const tabs = await db.tabs.toArray()
    const found = tabs.find((tab) => tab.serverId === serverId && tab.current.sql === sql)
    if (found !== undefined) return found.localId
    assert.ok(Date.now() < until, `tab ${serverId} did not arrive: ${JSON.stringify(tabs)}`)
  }
}

/** Waits until the server has forgotten a tab. */
async function gone(session: SupersetSession, serverId: number): Promise<void> {
  const until = Date.now() + 60_000
  while ((await session.fetch(`/tabstateview/${serverId}`)).status !== 404) {
    assert.ok(Date.now() < until, `tab ${serverId} stayed`)
    await delay(200)
  }
}

interface WireTab {
  readonly label: string
  readonly sql: string
  readonly extra_json: Readonly<Record<string, unknown>>
  readonly table_schemas: readonly { readonly table: string }[]
}

async function serverTab(session: SupersetSession, serverId: number): Promise<WireTab> {
  return (await session.getJson(`/tabstateview/${serverId}`)) as WireTab
}

async function labels(session: SupersetSession): Promise<readonly string[]> {
  const start = (await session.getJson('/api/v1/sqllab/')) as {
    readonly result: { readonly tab_state_ids: readonly { readonly label: string }[] }
  }
  return start.result.tab_state_ids.map(({ label }) => label)
}

async function savedLabels(session: SupersetSession): Promise<readonly string[]> {
  const list = (await session.getJson('/api/v1/saved_query/?q=(page_size:100)')) as {
    readonly result: readonly { readonly label: string }[]
  }
  return list.result.map(({ label }) => label)
}

const mark = Date.now().toString(36)
let session: SupersetSession
let superset: SupersetSession
let device: Device

beforeAll(async () => {
  const real = await openReal()
  session = real.client
  superset = real.superset
  device = await openDevice(session)
})

afterAll(async () => {
  for (const tab of await device.db.tabs.toArray())
    if (tab.closedAt === null) await closeTab(device.db, tab.localId)
  await drained(device)
  device.stop()
})

test('a tab created offline is on the server, completely, with our mark', async () => {
  const localId = await newTabOf(device, `First ${mark}`, 'select 1 as first')
  await drained(device)
  const tab = await serverTab(session, await serverIdOf(device, localId))
  assert.equal(tab.label, `First ${mark}`)
  assert.equal(tab.sql, 'select 1 as first')
  assert.equal(tab.extra_json['version'], 1)
})

test('a create whose answer was lost is found by its token: one row, and no token is left', async () => {
  device.loseAnswerTo('/tabstateview/')
  const localId = await newTabOf(device, `Lost ${mark}`, 'select 2 as lost')
  await drained(device)
  assert.equal((await serverTab(session, await serverIdOf(device, localId))).sql, 'select 2 as lost')
  const all = await labels(superset)
  assert.equal(all.filter((label) => label === `Lost ${mark}`).length, 1)
  assert.deepEqual(
    all.filter((label) => label.startsWith('~new:')),
    [],
  )
})

test('an update without an answer is repeated and verified', async () => {
  const localId = await newTabOf(device, `Edited ${mark}`, 'select 3')
  await drained(device)
  const serverId = await serverIdOf(device, localId)
  device.loseAnswerTo(`/tabstateview/${serverId}`)
  await editTab(device.db, localId, { sql: 'select 3 as edited', autorun: true })
  await drained(device)
  assert.equal((await serverTab(session, serverId)).sql, 'select 3 as edited')
})

test('a table opened in a tab is a table schema of it', async () => {
  const localId = await newTabOf(device, `Tables ${mark}`, 'select 4')
  const place = { dbId: 1, catalog: null, schema: 'main' }
  await expandTable(device.db, { tabLocalId: localId, place, name: 'flights' }, true)
  await drained(device)
  const tab = await serverTab(session, await serverIdOf(device, localId))
  assert.deepEqual(
    tab.table_schemas.map(({ table }) => table),
    ['flights'],
  )
})

test('a saved query whose create had no answer exists once', async () => {
  const localId = await newTabOf(device, `Saving ${mark}`, 'select 5 as saved')
  device.loseAnswerTo('/api/v1/saved_query/')
  const saved = await saveQueryAs(device.db, localId, { name: `Saved ${mark}`, description: '' })
  assert.ok(saved.ok)
  await drained(device)
  const all = await savedLabels(superset)
  assert.equal(all.filter((label) => label === `Saved ${mark}`).length, 1)
})

test('a second device sees the tabs, edits one, and the first takes the edit over', async () => {
  const localId = await newTabOf(device, `Shared ${mark}`, 'select 6')
  await drained(device)
  const serverId = await serverIdOf(device, localId)
  const other = await openDevice(session)
  const theirs = await arrived(other, serverId, 'select 6')
  await editTab(other.db, theirs, { sql: 'select 6 as theirs' })
  await drained(other)
  await editTab(device.db, localId, { name: `Renamed ${mark}` })
  await drained(device)
  await arrived(device, serverId, 'select 6 as theirs')
  const tab = await serverTab(session, serverId)
  assert.deepEqual([tab.label, tab.sql], [`Renamed ${mark}`, 'select 6 as theirs'])
  other.stop()
})

test('a closed tab is deleted from the server', async () => {
  const localId = await newTabOf(device, `Closed ${mark}`, 'select 7')
  await drained(device)
  const serverId = await serverIdOf(device, localId)
  await closeTab(device.db, localId)
  await drained(device)
  const answer = await session.fetch(`/tabstateview/${serverId}`)
  assert.equal(answer.status, 404)
})

test('a reused number of a tab, as over SQLite, names the new one on each device', async () => {
  const localId = await newTabOf(device, `Before ${mark}`, 'select 8 as before')
  await drained(device)
  const serverId = await serverIdOf(device, localId)
  const other = await openDevice(session)
  const known = await arrived(other, serverId, 'select 8 as before')
  const next = await newTabOf(other, `After ${mark}`, 'select 8 as after')
  device.loseAnswerTo(`DELETE ${session.origin}/tabstateview/${serverId}`)
  await closeTab(device.db, localId)
  device.runner.wake('user')
  await gone(session, serverId)
  await drained(other)
  await drained(device)
  const number = await serverIdOf(other, next)
  console.log(
    number === serverId
      ? `    ${serverId} was created again`
      : `    ${number} after ${serverId}: not created again`,
  )
  assert.equal((await serverTab(session, number)).sql, 'select 8 as after')
  await arrived(device, number, 'select 8 as after')
  const closed = [
    (await device.db.tabs.get(localId))?.current.sql,
    (await other.db.tabs.get(known))?.current.sql,
  ]
  assert.deepEqual(closed, ['select 8 as before', 'select 8 as before'])
  other.stop()
})
