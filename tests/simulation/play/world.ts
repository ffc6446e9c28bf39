import { ROW_LIMITS, type RowLimits } from '#data/sync/steps/load-rows.ts'
import { isRecord } from '#domain/core/parse.ts'
import type { RuleSwitches } from '#domain/sync/engine/model/rule-switches.ts'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import {
  type AnyRecord,
  type Committed,
  CommitWatch,
  checkDirtyFields,
  checkEpoch,
  checkLeaving,
  noteOverwritten,
} from '#tests/simulation/checks/commit-watch.ts'
import { Findings } from '#tests/simulation/checks/findings.ts'
import { checkForeignText } from '#tests/simulation/checks/foreign-text.ts'
import { Homes, marksIn } from '#tests/simulation/checks/homes.ts'
import { checkJoinedLines } from '#tests/simulation/checks/joined-lines.ts'
import { checkLostEntries } from '#tests/simulation/checks/lost-entries.ts'
import { Origins } from '#tests/simulation/checks/origins.ts'
import { checkOwnPast } from '#tests/simulation/checks/own-past.ts'
import { checkReadBack } from '#tests/simulation/checks/read-back.ts'
import { UnsentWork } from '#tests/simulation/checks/unsent-work.ts'
import { checkOldCommits, watchOldSends } from '#tests/simulation/checks/version-watch.ts'
import { WireWatch } from '#tests/simulation/checks/wire-watch.ts'
import { Device, type Program } from '#tests/simulation/devices/device.ts'
import { openWindow, type ProgramParts, type RunningProgram } from '#tests/simulation/devices/programs.ts'
import { Network, type NetworkHooks } from '#tests/simulation/network/network.ts'
import type { FrontParts } from '#tests/simulation/servers/front-server.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import { installBrowserGlobals } from '#tests/simulation/world/browser-globals.ts'
import { endLiveQueries } from '#tests/simulation/world/followers.ts'
import { Loop, type Process } from '#tests/simulation/world/loop.ts'
import { type Rewindable, rewindable, type Seeded } from '#tests/support/seeded.ts'
import { type Say, traceCommits, traceWire } from './trace.ts'

/** Makes the server of a world with the world's time; `note` receives its faults. */
type MakeServer = (now: () => number, note: (fault: string) => void, parts: FrontParts) => SimServer

/** The plan of a world. */
export interface WorldPlan {
  readonly seed: number
  readonly devices: number
  readonly kinds: KindTable
  readonly rules: RuleSwitches
  /** `note` receives the names of the server's faults. */
  readonly makeServer: MakeServer
  /** Texts have several lines, which are edited one by one. */
  readonly hasLines?: boolean
  /** A newer program is installed during the work. */
  readonly hasUpgrade?: boolean
  /** A database may be cleared while the journal is rejected, and soon again. */
  readonly clearsAgain?: boolean
  /** A program without our mark writes to the server too. */
  readonly hasForeign?: boolean
  /** Tabs are closed and reopened, on several devices. */
  readonly hasReturns?: boolean
  /** A device has no network for an hour while its user continues. */
  readonly hasTunnels?: boolean
  /** The Superset behind the server reuses the highest number once its row was deleted. */
  readonly isIdReused?: boolean
  /** Charts and datasets are created, changed and deleted too. */
  readonly hasCharts?: boolean
  /** Dashboards are edited by two devices and shown by a third. */
  readonly hasDashboards?: boolean
  /** Tables are removed and opened. */
  readonly changesTables?: boolean
  /** Limits of a step; omitted for those of the product. */
  readonly limits?: RowLimits
  /** Names of faults that never happen. */
  readonly without?: readonly string[]
  /** Receives the log of the world, line by line. */
  readonly say?: Say
}

/** Saturday, 21 November 2026, 12:00 UTC. */
const START = Date.UTC(2026, 10, 21, 12)

/** One simulated world: devices, their programs, the network, a server, and the checks. */
export class World {
  readonly plan: WorldPlan
  readonly chance: Seeded
  readonly loop: Loop
  readonly server: SimServer
  readonly network: Network
  readonly devices: readonly Device[]
  readonly findings: Findings
  readonly homes: Homes
  readonly wire: WireWatch
  readonly commits: CommitWatch
  readonly unsent = new UnsentWork(() => this.loop.now)
  readonly parts: ProgramParts
  /** Whether the world is coming to rest: no new acts begin. */
  isResting = false
  readonly origins = new Origins()
  /** Random numbers for texts of several lines; null if all texts have one line. */
  readonly lines: Seeded | null
  /** Random numbers for databases that are cleared again; null if none is. */
  readonly clearings: Seeded | null
  /** Random numbers for a program without our mark; null without one. */
  readonly foreign: Seeded | null
  /** Random numbers for tabs that are closed and reopened; null if that is not done on purpose. */
  readonly returns: Seeded | null
  /** Random numbers for hours without a network; null without any. */
  readonly tunnels: Seeded | null
  /** Random numbers for reused server numbers; null if none is reused. */
  readonly reuses: Seeded | null
  /** Random numbers for tables that are replaced; null if that is not done on purpose. */
  readonly tableChanges: Seeded | null
  /** Random numbers for charts and datasets; null without any. */
  readonly charts: Seeded | null
  /** Random numbers for dashboards; null without any. */
  readonly dashboards: Seeded | null
  /** Random numbers for deaths of a front; null without one. */
  readonly crashes: Seeded | null
  /** Names of tabs that saved queries took over from their tabs. */
  readonly carriedNames = new Set<string>()
  /** Who typed last in a tab of a device, and over what text. */
  readonly typed = new Map<string, { readonly window: RunningProgram; readonly base: string }>()
  /** Faults by name, except those of the network. */
  readonly faults = new Map<string, number>()

  constructor(plan: WorldPlan) {
    installBrowserGlobals()
    this.plan = plan
    this.chance = this.#chanceOf(plan.seed)
    // Separate random numbers, so that another step of the product does not change the world of a seed.
    const own = (salt: number) => this.#chanceOf(plan.seed * 16 + salt)
    this.loop = new Loop(START, own(1))
    this.lines = plan.hasLines === true ? own(4) : null
    this.clearings = plan.clearsAgain === true ? own(8) : null
    this.foreign = plan.hasForeign === true ? own(9) : null
    this.returns = plan.hasReturns === true ? own(11) : null
    this.reuses = plan.isIdReused === true ? own(0) : null
    this.tableChanges = plan.changesTables === true ? own(13) : null
    this.charts = plan.hasCharts === true ? own(16) : null
    this.dashboards = plan.hasDashboards === true ? own(19) : null
    this.tunnels = plan.hasTunnels === true ? own(14) : null
    this.server = plan.makeServer(
      () => this.loop.now,
      (fault) => this.note(fault),
      {
        loop: this.loop,
        chance: own(17),
        weather: () => this.network.weather,
        note: (fault) => this.note(fault),
        say: (line) => this.say(line),
        onUpstream: async (why) => this.wire.refresh(why),
        onUnseen: (marks) => this.homes.letGo(({ device }, mark) => device === 0 && marks.has(mark)),
      },
    )
    this.crashes = this.server.crash === undefined ? null : own(18)
    this.findings = new Findings(() => (this.loop.now - START) / 1000)
    this.homes = new Homes(this.findings)
    this.wire = new WireWatch(this.findings, this.homes, this.server, {
      deviceOf: (process) => this.#deviceOf(process),
      isGivenUp: (collection, serverId) => this.#isGivenUp(collection, serverId),
      leadOf: (device) => device.leader()?.process ?? null,
    })
    const { say: log } = plan
    const say: Say = (line) => this.say(line)
    const wire = watchOldSends(this.wire, this.findings, {
      deviceOf: (process) => this.#deviceOf(process),
      now: () => this.loop.now,
    })
    const traced = log === undefined ? wire : traceWire(wire, say)
    const hooks: NetworkHooks = {
      ...traced,
      onFault: (cause) =>
        this.findings.fail(
          'I13',
          `the server failed: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
        ),
    }
    this.network = new Network(this.loop, own(2), this.server, hooks)
    this.network.weather.without = plan.without ?? []
    this.commits = new CommitWatch(this.homes, [
      ...(log === undefined ? [] : [traceCommits(say)]),
      (committed) => this.#noteGivenUp(committed),
      (committed) => this.#noteForgotten(committed),
      this.origins.note,
      this.unsent.note,
      noteOverwritten(this.homes),
      checkEpoch(this.findings),
      checkOldCommits(this.findings),
      checkLeaving(this.findings),
      checkDirtyFields(this.findings, this.homes),
      checkOwnPast(this.findings, this.homes),
      checkJoinedLines(this.findings),
      checkForeignText(this.findings, this.homes),
      checkLostEntries(this.findings, this.homes, () => this.faults.has('server restored')),
      checkReadBack(this.findings, (edit, index) => this.wire.wasRead(edit, index)),
    ])
    const parts = { loop: this.loop, chance: own(3), network: this.network }
    const [userId] = this.server.userIds
    this.devices = Array.from(
      { length: plan.devices },
      (_none, index) => new Device(index + 1, userId, parts),
    )
    for (const device of this.devices) {
      this.commits.follow(device)
      if (log !== undefined) device.files.onDeed = ({ name }, deed) => this.say(`  ${name} ${deed}`)
    }
    this.parts = {
      kinds: plan.kinds,
      rules: plan.rules,
      limits: plan.limits ?? ROW_LIMITS,
      onEvent: (_device, event) => this.#noteEvent(event),
    }
  }

  readonly #chances: Rewindable[] = []

  #chanceOf(seed: number): Seeded {
    const chance = rewindable(seed)
    this.#chances.push(chance)
    return chance
  }

  /** The positions of all random generators, for `rewind`. */
  positions(): readonly number[] {
    return this.#chances.map((chance) => chance.position())
  }

  rewind(positions: readonly number[]): void {
    for (const [index, chance] of this.#chances.entries()) chance.rewind(positions[index] ?? 0)
  }

  /** Logs an event of this moment. */
  say(line: string): void {
    this.plan.say?.(`${((this.loop.now - START) / 1000).toFixed(3).padStart(9)} ${line}`)
  }

  note(fault: string): void {
    this.say(`** ${fault}`)
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }

  /** Returns the stored rows of a table, which only commands of the product store. */
  rows<Row>(device: Device, table: Parameters<CommitWatch['rows']>[1]): readonly Row[] {
    return [...this.commits.rows(device, table).values()] as readonly Row[]
  }

  openWindow(device: Device): RunningProgram {
    return openWindow(device, this.parts)
  }

  /** The open windows of a device that are ready for their user. */
  readyWindows(device: Device): readonly RunningProgram[] {
    return device.windows
      .filter(isRunning)
      .filter(({ db, process }) => db !== null && process.state === 'alive')
  }

  /** Ends everything. */
  async end(): Promise<void> {
    for (const device of this.devices) device.killAll()
    endLiveQueries()
    this.network.end()
    await this.server.end()
  }

  #deviceOf(process: Process): Device {
    const device = this.devices[process.device - 1]
    if (device === undefined) throw new Error(`no device ${process.device}`)
    return device
  }

  #noteEvent(event: unknown): void {
    if (isRecord(event) && event['code'] === 'lines-joined') this.note('lines of two devices')
  }

  readonly #givenUp = new Set<string>()

  /** Closed texts, each with its server number. */
  readonly #closedTexts = new Set<string>()

  readonly #broughtBack = new Set<unknown>()

  readonly #named = new Map<string, number>()

  readonly #forgotten = new Set<unknown>()

  /** A late or repeated delete arrives long after the record has left its device. */
  #noteGivenUp({ changes }: Pick<Committed, 'changes'>): void {
    for (const { table, key, before, after } of changes) {
      if (!HELD.has(table)) continue
      const [old, record] = [before as AnyRecord | undefined, after as AnyRecord | undefined]
      if (record?.deleted === true && record.serverId !== null) {
        this.#givenUp.add(this.#rowName(table, record.serverId))
        for (const edit of marksIn(record.current['sql']))
          this.#closedTexts.add(`${table} ${record.serverId} ${edit}`)
      }
      if (old?.deleted === true && record?.deleted === false) this.#broughtBack.add(key)
    }
  }

  /** A journal that a full disk delayed restores a record without its last server id. */
  #noteForgotten({ device, changes }: Pick<Committed, 'device' | 'changes'>): void {
    for (const { table, key, before, after } of changes) {
      if (table !== 'tabs' && table !== 'savedQueries') continue
      const [name, serverId] = [`${device.index} ${String(key)}`, (after as AnyRecord | undefined)?.serverId]
      const last = this.#named.get(name)
      const isBack = before === undefined && last !== undefined && last !== serverId
      if (isBack && device.wasJournalRefused) this.#forgotten.add(key)
      if (typeof serverId === 'number') this.#named.set(name, serverId)
    }
  }

  /**
   * Its user closed and reopened it while another device continued with it; or the device lost both copies, database and
   * journal, and created it again.
   */
  mayExistTwice(localId: string): boolean {
    return this.#broughtBack.has(localId) || this.#forgotten.has(localId)
  }

  /** Returns the row that a number refers to now. */
  #rowName(table: string, serverId: number): string {
    if (table !== 'tableSchemas') return `${table} ${serverId}`
    const open = this.wire.state.tables.find(({ id }) => id === serverId)
    return `${table} ${open === undefined ? serverId : `${open.table} of ${open.tabId}`}`
  }

  /** A user deleted it; or another device, unaware of that, restored it under the same number. */
  #isGivenUp(collection: string, serverId: number): boolean {
    const { tabs, savedQueries } = this.wire.state
    const rows = collection === 'tabs' ? tabs : collection === 'savedQueries' ? savedQueries : []
    const edits = marksIn(rows.find(({ id }) => id === serverId)?.sql)
    return (
      this.#givenUp.has(this.#rowName(collection, serverId)) ||
      [...edits].some((edit) => this.#closedTexts.has(`${collection} ${serverId} ${edit}`))
    )
  }
}

/** Tables of records that a server stores. */
const HELD: ReadonlySet<string> = new Set([
  'tabs',
  'savedQueries',
  'tableSchemas',
  'charts',
  'datasets',
  'dashboards',
])

function isRunning(program: Program): program is RunningProgram {
  return 'runner' in program
}
