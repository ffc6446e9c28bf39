import { expect, test } from 'vitest'
import { makeEventLog } from '#data/http/event-log/send-events.ts'

function openLog(
  changes: {
    readonly canSend?: () => boolean | 'unknown'
    readonly guestToken?: () => string
    readonly takesBeacons?: boolean
  } = {},
) {
  const sent: { readonly by: string; readonly address: string; readonly fields: Record<string, unknown> }[] =
    []
  const runs: (() => void)[] = []
  let count = 0
  let hide = () => {}
  const note = (by: string) => (address: string, body: FormData) => {
    sent.push({ by, address, fields: Object.fromEntries(body) })
  }
  const log = makeEventLog({
    timers: {
      after: (_, run) => {
        runs.push(run)
        return () => undefined
      },
    },
    newId: () => `id ${(count += 1)}`,
    now: () => 5,
    visibility: () => 'visible',
    canSend: () => true,
    onHidden: (run) => {
      hide = run
    },
    beacon: (address, body) => {
      if (changes.takesBeacons === false) return false
      note('beacon')(address, body)
      return true
    },
    post: async (address, body) => note('post')(address, body),
    guestToken: () => null,
    ...changes,
  })
  return { log, sent, flush: () => runs.splice(0).map((run) => run()), hide: () => hide() }
}

const namesIn = (events: unknown) => {
  const parsed: { readonly event_name: string; readonly trigger_event?: string | null }[] = JSON.parse(
    String(events),
  )
  return parsed.map(({ event_name, trigger_event }) => [event_name, trigger_event])
}

test('events of a second are one beacon, and a duration names the act before it', () => {
  const { log, sent, flush } = openLog()
  log.add({ name: 'mount_dashboard', dashboardId: 7, fields: {} })
  log.add({ name: 'load_chart', dashboardId: 7, fields: {} })
  expect(sent).toEqual([])
  flush()
  expect(sent.map(({ by, address }) => [by, address])).toEqual([
    ['beacon', '/superset/log/?explode=events&dashboard_id=7'],
  ])
  expect(namesIn(sent[0]?.fields['events'])).toEqual([
    ['mount_dashboard', undefined],
    ['load_chart', 'id 2'],
  ])
})

test('a browser that takes no beacon sends a request', () => {
  const { log, sent, flush } = openLog({ takesBeacons: false })
  log.add({ name: 'mount_dashboard', dashboardId: 7, fields: {} })
  flush()
  expect(sent.map(({ by }) => by)).toEqual(['post'])
})

test('a guest sends the token', () => {
  const { log, sent, flush } = openLog({ guestToken: () => 'x' })
  log.add({ name: 'mount_dashboard', dashboardId: 7, fields: {} })
  flush()
  expect(sent[0]?.fields['guest_token']).toBe('x')
})

test('events are dropped while the log is off', () => {
  const { log, sent, flush } = openLog({ canSend: () => false })
  log.add({ name: 'mount_dashboard', dashboardId: 7, fields: {} })
  flush()
  expect(sent).toEqual([])
})

test('events are sent when the page is hidden or left, since its timers may not run again', () => {
  const { log, sent, flush, hide } = openLog()
  log.add({ name: 'load_chart', dashboardId: 7, fields: {} })
  hide()
  expect(sent.map(({ fields }) => namesIn(fields['events']))).toEqual([[['load_chart', null]]])
  flush()
  expect(sent).toHaveLength(1)
})

test('events of the first moments wait until the server has answered', () => {
  let canSend: boolean | 'unknown' = 'unknown'
  const { log, sent, flush } = openLog({ canSend: () => canSend })
  log.add({ name: 'mount_dashboard', dashboardId: 7, fields: {} })
  flush()
  expect(sent).toEqual([])
  canSend = true
  log.add({ name: 'load_chart', dashboardId: 7, fields: {} })
  flush()
  expect(sent.map(({ fields }) => namesIn(fields['events']))).toEqual([
    [
      ['mount_dashboard', undefined],
      ['load_chart', 'id 2'],
    ],
  ])
})

test('an event without a dashboard is sent without one', () => {
  const { log, sent, flush } = openLog()
  log.add({ name: 'spa_navigation', dashboardId: null, fields: { path: '/dashboard/list/' } })
  flush()
  expect(sent[0]?.address).toBe('/superset/log/?explode=events')
})
