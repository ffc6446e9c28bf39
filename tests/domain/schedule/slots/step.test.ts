import { describe, expect, test } from 'vitest'
import { readCron } from '#domain/schedule/cron.ts'
import type { MissedRule } from '#domain/schedule/schedule.ts'
import type { ActivePlan, SlotTable } from '#domain/schedule/slots/slot.ts'
import { LEASE_MS, type SlotEvent, step } from '#domain/schedule/slots/step.ts'

const HOUR_MS = 3_600_000
const DAY = Date.UTC(2026, 5, 1)

function hourly(missed: MissedRule = 'last', cron = '0 * * * *'): ActivePlan {
  const read = readCron(cron)
  if (!read.ok) throw new Error(read.error.code)
  return { cron: read.value, timeZone: 'UTC', startsAt: null, endsAt: null, missed }
}

function tableOf(active: ActivePlan | null, plannedUntil = DAY): SlotTable {
  const plan = { active, plannedUntil, forgottenUntil: 0, failures: 0, offReason: null }
  return { plan, slots: new Map() }
}

function play(table: SlotTable, ...events: readonly SlotEvent[]): SlotTable {
  return events.reduce(step, table)
}

/** The slots as `hour state`, in their order. */
function shown({ slots }: SlotTable): readonly string[] {
  return [...slots.values()]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, state }) => `${(at - DAY) / HOUR_MS} ${state}`)
}

const passed = (hours: number): SlotEvent => ({ kind: 'passed', now: DAY + hours * HOUR_MS })

const claim = (hours: number, owner = 'a'): SlotEvent => ({
  kind: 'claimed',
  owner,
  now: DAY + hours * HOUR_MS,
})

const end = (
  at: number,
  kind: 'done' | 'failed',
  rest: { attempt?: number; owner?: string } = {},
): SlotEvent => ({
  kind: 'ended',
  at: DAY + at * HOUR_MS,
  owner: 'a',
  attempt: 1,
  now: DAY + at * HOUR_MS + 1,
  end: kind === 'done' ? { kind, detail: null } : { kind, reason: `It failed at ${at}.`, detail: null },
  ...rest,
})

test('a slot becomes due when its time passes, once', () => {
  expect(shown(play(tableOf(hourly()), passed(0.9)))).toEqual([])
  expect(shown(play(tableOf(hourly()), passed(1), passed(1), passed(1.5)))).toEqual(['1 due'])
})

describe('slots that passed while no server ran', () => {
  test.each<[MissedRule, readonly string[]]>([
    ['skip', ['1 skipped', '2 skipped', '3 skipped']],
    ['last', ['1 skipped', '2 skipped', '3 due']],
    ['all', ['1 due', '2 due', '3 due']],
  ])('rule %s', (rule, slots) => {
    expect(shown(play(tableOf(hourly(rule)), passed(3.5)))).toEqual(slots)
  })

  test.each<[MissedRule, readonly string[]]>([
    ['skip', ['1 skipped', '2 skipped', '3 due']],
    ['last', ['1 skipped', '2 skipped', '3 due']],
    ['all', ['1 due', '2 due', '3 due']],
  ])('rule %s, when the last one is 5 minutes late', (rule, slots) => {
    expect(shown(play(tableOf(hourly(rule)), passed(3 + 1 / 12)))).toEqual(slots)
  })

  test('the last 24 of them run at most', () => {
    const { slots } = play(tableOf(hourly('all')), passed(100))
    const due = [...slots.values()]
      .filter(({ state }) => state === 'due')
      .map(({ at }) => (at - DAY) / HOUR_MS)
    expect([due[0], due.at(-1), due.length]).toEqual([77, 100, 24])
  })
})

test('one slot of a schedule runs at a time, and those that wait for it are not missed', () => {
  const running = play(tableOf(hourly('skip')), passed(1), claim(1), passed(2), claim(2))
  expect(shown(running)).toEqual(['1 claimed', '2 due'])
  expect(shown(play(running, passed(2.9)))).toEqual(['1 claimed', '2 due'])
  // Of several that wait, the latest runs.
  expect(shown(play(running, passed(3), end(1, 'done'), claim(3)))).toEqual([
    '1 done',
    '2 skipped',
    '3 claimed',
  ])
})

describe('a clock that is set', () => {
  test('back runs no slot twice, and loses none', () => {
    const ran = play(
      tableOf(hourly()),
      passed(1),
      claim(1),
      end(1, 'done'),
      passed(2),
      claim(2),
      end(2, 'done'),
    )
    expect(shown(play(ran, passed(0.5), passed(1), passed(2), passed(3)))).toEqual([
      '1 done',
      '2 done',
      '3 due',
    ])
  })

  test('forward by a year and back runs the slots of that year when their times come', () => {
    const ahead = play(tableOf(hourly('skip')), passed(24 * 365 + 0.5))
    expect(shown(play(ahead, passed(1.5), passed(2)))).toEqual(['2 due'])
  })
})

describe('a process that ends during a run', () => {
  const lapse = (hours: number, others: 'gone' | 'alive', owner = 'b'): SlotEvent => ({
    kind: 'lapsed',
    owner,
    others,
    now: DAY + hours * HOUR_MS,
  })

  test('leaves its slot to the next one, which is the only one to end it', () => {
    const next = play(tableOf(hourly()), passed(1), claim(1), lapse(1.1, 'gone'), claim(1.1, 'b'))
    expect([...next.slots.values()][0]).toMatchObject({ state: 'claimed', attempt: 2 })
    expect(play(next, end(1, 'done'))).toBe(next)
    expect(shown(play(next, end(1, 'failed', { attempt: 2, owner: 'b' })))).toEqual(['1 failed'])
  })

  test('has the slot as long as its lease, also after the clock was set back', () => {
    const held = play(tableOf(hourly()), passed(1), claim(1))
    expect(play(held, lapse(1 + (LEASE_MS - 1) / HOUR_MS, 'alive'))).toBe(held)
    expect(shown(play(held, lapse(1 + LEASE_MS / HOUR_MS, 'alive')))).toEqual(['1 due'])
    expect(shown(play(held, lapse(0.5, 'alive')))).toEqual(['1 due'])
  })

  test('is given up after three attempts, which count as one failure', () => {
    const attempts = [
      claim(1),
      lapse(1.1, 'gone'),
      claim(1.1),
      lapse(1.2, 'gone'),
      claim(1.2),
      lapse(1.3, 'gone'),
    ]
    const given = play(tableOf(hourly()), passed(1), ...attempts)
    expect(shown(given)).toEqual(['1 failed'])
    expect(given.plan.failures).toBe(1)
  })
})

describe('five failures in a row', () => {
  const fail = (hour: number): readonly SlotEvent[] => [passed(hour), claim(hour), end(hour, 'failed')]

  test('switch a schedule off, with the last reason', () => {
    const off = play(tableOf(hourly()), ...[1, 2, 3, 4, 5].flatMap(fail))
    expect(off.plan).toMatchObject({ failures: 5, offReason: 'It failed at 5.' })
    expect(shown(play(off, passed(6)))).toEqual(['1 failed', '2 failed', '3 failed', '4 failed', '5 failed'])
  })

  test('a success between them starts the count again', () => {
    const mixed = play(
      tableOf(hourly()),
      ...[1, 2, 3, 4].flatMap(fail),
      passed(5),
      claim(5),
      end(5, 'done'),
      ...fail(6),
    )
    expect(mixed.plan).toMatchObject({ failures: 1, offReason: null })
  })

  test('a resumed schedule runs from then on', () => {
    const off = play(tableOf(hourly()), ...[1, 2, 3, 4, 5].flatMap(fail))
    const resumed = play(off, { kind: 'changed', now: DAY + 9.5 * HOUR_MS, active: hourly() }, passed(10))
    expect(shown(resumed).at(-1)).toBe('10 due')
    expect(resumed.plan).toMatchObject({ failures: 0, offReason: null })
  })
})

test('a change applies to later slots, and those until then are of the former schedule', () => {
  const next = hourly('last', '30 * * * *')
  const table = play(tableOf(hourly()), {
    kind: 'changed',
    now: DAY + 1.01 * HOUR_MS,
    active: next,
  })
  expect(shown(play(table, claim(1.02), passed(1.5)))).toEqual(['1 claimed', '1.5 due'])
})

test('a pause skips what is due, and no slot of its time runs later', () => {
  const pause: SlotEvent = { kind: 'changed', now: DAY + 1.01 * HOUR_MS, active: null }
  const resume: SlotEvent = { kind: 'changed', now: DAY + 5.5 * HOUR_MS, active: hourly('all') }
  expect(shown(play(tableOf(hourly('all')), pause, passed(5), resume, passed(6)))).toEqual([
    '1 skipped',
    '6 due',
  ])
})

test('a run that a user requests waits for no slot, and neither runs twice', () => {
  const now = DAY + 1.25 * HOUR_MS
  const table = play(tableOf(null), { kind: 'requested', now }, { kind: 'requested', now })
  expect([...table.slots.keys()]).toEqual([now, now + 1])
})
