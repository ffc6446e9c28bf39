import { expect, test } from 'vitest'
import { makeEventLog } from '#data/http/event-log/send-events.ts'

function openLog(
  changes: {
    readonly isOn?: () => boolean
    readonly guestToken?: () => string
    readonly takesBeacons?: boolean
  } = {},
) {
  const sent: { readonly by: string; readonly address: string; readonly fields: Record<string, unknown> }[] =
    []
  const runs: (() => void)[] = []
  let count = 0
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
    isOn: () => true,
    beacon: (address, body) => {
      if (changes.takesBeacons === false) return false
      note('beacon')(address, body)
      return true
    },
    post: async (address, body) => note('post')(address, body),
    guestToken: () => null,
    ...changes,
  })
  return { log, sent, flush: () => runs.splice(0).map((run) => run()) }
}

const namesIn = (events: unknown) => {
  const parsed: { readonly event_name: string; readonly trigger_event?: string }[] = JSON.parse(
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
  const { log, sent, flush } = openLog({ isOn: () => false })
  log.add({ name: 'mount_dashboard', dashboardId: 7, fields: {} })
  flush()
  expect(sent).toEqual([])
})
