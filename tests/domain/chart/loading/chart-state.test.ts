import { expect, test } from 'vitest'
import { type ChartEvent, type ChartState, nextChartState } from '#domain/chart/loading/chart-state.ts'

const ERROR = { code: 'server', message: 'Column dep_delay does not exist' } as const
const OTHER = { code: 'timeout', message: '' } as const

const STATES: Readonly<Record<ChartState['state'], ChartState>> = {
  idle: { state: 'idle' },
  loading: { state: 'loading', since: 1 },
  success: { state: 'success', since: 1 },
  failed: { state: 'failed', since: 1, error: ERROR },
  stopped: { state: 'stopped', since: 1 },
}

const EVENTS: Readonly<Record<ChartEvent['kind'], ChartEvent>> = {
  started: { kind: 'started', at: 2 },
  answered: { kind: 'answered', at: 2 },
  failed: { kind: 'failed', at: 2, error: OTHER },
  stopped: { kind: 'stopped', at: 2 },
  superseded: { kind: 'superseded' },
}

const IDLE = { state: 'idle' }
const LOADING = { state: 'loading', since: 2 }
const STAYS = 'stays'

// Each state with each event. Source: BI spec §4.
const CELLS = {
  idle: { started: LOADING, answered: STAYS, failed: STAYS, stopped: STAYS, superseded: STAYS },
  loading: {
    started: LOADING,
    answered: { state: 'success', since: 2 },
    failed: { state: 'failed', since: 2, error: OTHER },
    stopped: { state: 'stopped', since: 2 },
    superseded: IDLE,
  },
  success: { started: LOADING, answered: STAYS, failed: STAYS, stopped: STAYS, superseded: IDLE },
  failed: { started: LOADING, answered: STAYS, failed: STAYS, stopped: STAYS, superseded: IDLE },
  stopped: { started: LOADING, answered: STAYS, failed: STAYS, stopped: STAYS, superseded: IDLE },
} satisfies Record<ChartState['state'], Record<ChartEvent['kind'], unknown>>

const cells = Object.values(STATES).flatMap((before) =>
  Object.values(EVENTS).map((event) => [before, event, CELLS[before.state][event.kind]] as const),
)

test.each(cells)('the load of a chart, %j, %j', (before, event, after) => {
  const next = nextChartState(before, event)
  if (after === STAYS) expect(next).toBe(before)
  else expect(next).toEqual(after)
})
