import { MISSED_RULES, type MissedRule, NEW_SCHEDULE, writeSchedule } from '#domain/schedule/schedule.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { scheduleOf } from '#server/store/schedules/schedules.ts'
import { lastSlotsOf } from '#server/store/schedules/slot-rows.ts'
import { localUser } from '#server/store/users.ts'
import type { PlayedSeed } from '#tests/simulation/play/summary.ts'
import { seeded } from '#tests/support/seeded.ts'
import { type DrawnTimes, expectedSlots, fieldsOf } from './expected-slots.ts'
import { lostSlots } from './lost-slots.ts'
import { ScheduleWorld } from './schedule-world.ts'

const DAY_MS = 86_400_000

/** Days of faults in a world, and days without them at its end. */
const FAULTY_DAYS = 18
const QUIET_DAYS = 2

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
]

type Chance = ReturnType<typeof seeded>

/** A schedule of a world. */
interface PlayedSchedule {
  readonly refId: number
  readonly times: DrawnTimes
  readonly missed: MissedRule
}

/**
 * Plays twenty days of a server with a few schedules: it dies at any await, is down for a minute or for hours, and its
 * clock is set back and forward. Half of the worlds contain a change of summer time.
 */
export async function playSchedules(seed: number): Promise<PlayedSeed> {
  const chance = seeded(seed)
  const start = startOf(chance)
  const store = await memoryStore(start)
  const world = new ScheduleWorld(store, chance, start)
  const schedules = Array.from({ length: 1 + chance.below(3) }, (_none, at) => draw(chance, at + 1))
  for (const { refId, times, missed } of schedules) {
    const schedule = { ...NEW_SCHEDULE, cron: fieldsOf(times), timeZone: times.zone, missed }
    const definition = JSON.stringify(writeSchedule(schedule))
    world.definitions.push({ refId, userId: 1, definition, changedOn: start })
  }
  world.deathRate = chance.next() < 0.2 ? 0 : 0.002 + chance.next() * 0.02
  const clocks = setClocks(world, chance)
  world.start()
  await world.run(start + FAULTY_DAYS * DAY_MS)
  world.deathRate = 0
  clocks.stop()
  if (!world.isAlive) world.start()
  await world.run(start + (FAULTY_DAYS + QUIET_DAYS) * DAY_MS)
  const findings = (await Promise.all(schedules.map((one) => broken(store, world, one, start)))).flat()
  const { deaths, completed } = world
  await store.close()
  return {
    seed,
    server: 'schedules',
    findings: findings.map((what) => ({ rule: 'schedules', atS: 0, what })),
    faults: [
      ['server died', deaths],
      ['clock set', clocks.count()],
      ['simulated days', FAULTY_DAYS + QUIET_DAYS],
    ],
    steps: world.log.length,
    requests: completed.size,
  }
}

/** Near a change of summer time of one of the zones, or anywhere. */
function startOf(chance: Chance): number {
  const changes = [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25), Date.UTC(2026, 9, 4), Date.UTC(2026, 10, 1)]
  const change = changes[chance.below(changes.length)] ?? 0
  const day = chance.next() < 0.5 ? change - 10 * DAY_MS : Date.UTC(2026, 0, 1) + chance.below(365) * DAY_MS
  return day + chance.below(DAY_MS)
}

async function memoryStore(now: number): Promise<Store> {
  const opened = openStore({ filePath: ':memory:', programVersion: '0.0.0', now, kinds: [] })
  if (!opened.ok) throw new Error(opened.error.code)
  await localUser(opened.value, now)
  return opened.value
}

function draw(chance: Chance, refId: number): PlayedSchedule {
  const missed = MISSED_RULES[chance.below(MISSED_RULES.length)] ?? 'last'
  const minutes = missed === 'all' ? [5 * chance.below(12)] : some(chance, 12, 5)
  const hours = chance.next() < 0.3 ? null : some(chance, 24, 1)
  const weekdays = chance.next() < 0.7 ? null : some(chance, 7, 1)
  return {
    refId,
    missed,
    times: { minutes, hours, weekdays, zone: ZONES[chance.below(ZONES.length)] ?? 'UTC' },
  }
}

/** One to three multiples of `step`, in order. */
function some(chance: Chance, count: number, step: number): readonly number[] {
  const drawn = Array.from({ length: 1 + chance.below(3) }, () => step * chance.below(count))
  return [...new Set(drawn)].toSorted((a, b) => a - b)
}

/** Sets the clock of the server now and then, by minutes, hours or, rarely, forward by a year and back. */
function setClocks(world: ScheduleWorld, chance: Chance) {
  let isOn = chance.next() < 0.7
  let count = 0
  const set = () => {
    if (!isOn) return
    const draw = chance.next()
    const size = draw < 0.5 ? 600_000 : 6 * 3_600_000
    const isFar = draw > 0.97 && world.skew < DAY_MS
    world.setClock(isFar ? 365 * DAY_MS : Math.round((chance.next() * 2 - 1) * size))
    count += 1
    world.after(isFar ? 3_600_000 : 1 + chance.below(2 * DAY_MS), set)
  }
  world.after(chance.below(DAY_MS), set)
  return {
    count: () => count,
    stop: () => {
      isOn = false
      world.setClock(0)
    },
  }
}

/** Checks a schedule at the end: no slot ran twice, and none is lost. */
async function broken(
  store: Store,
  world: ScheduleWorld,
  schedule: PlayedSchedule,
  start: number,
): Promise<readonly string[]> {
  const row = await scheduleOf(store, { kind: 'test', refId: schedule.refId })
  if (row === null) return [`schedule ${schedule.refId} is missing`]
  // Five failures in a row by chance.
  if (row.off_reason !== null) return []
  const slots = new Map((await lastSlotsOf(store, row.id, 10_000)).map((slot) => [slot.at, slot]))
  const doubled = [...world.completed]
    .filter(([key, times]) => key.startsWith(`${row.id} `) && times > 1)
    .map(([key, times]) => `slot ${key} ran ${times} times`)
  // A slot of the last minutes may still run.
  const until = world.clock - 600_000
  const expected = expectedSlots(schedule.times, start, until)
  const known = new Set(expected)
  const foreign = [...world.completed.keys()].flatMap((key) => {
    const at = Number(key.split(' ')[1])
    return key.startsWith(`${row.id} `) && at > start && at <= until && !known.has(at)
      ? [`slot ${key} does not exist`]
      : []
  })
  const open = [...slots.values()]
    .filter(({ at, endedAt }) => endedAt === null && at <= until)
    .map(({ at }) => `slot ${at} is open`)
  const lost = lostSlots({ world, scheduleId: row.id, missed: schedule.missed, expected, slots })
  return [...doubled, ...foreign, ...open, ...lost].map(
    (what) => `${fieldsOf(schedule.times)} ${schedule.times.zone} ${schedule.missed}: ${what}`,
  )
}
