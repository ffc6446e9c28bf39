import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { TEXTS } from '#domain/errors/catalogue.ts'
import type { EventChange, SyncEvent } from '#domain/sync/engine/model/sync-event.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { syncToast } from '#domain/sync-status/sync-toasts.ts'

function notice(change: Partial<SyncEvent>): SyncEvent {
  const localId = 'tab-tab-tab-tab-tab-1' as LocalId
  return {
    code: 'not-stored',
    kind: 'tabs',
    localId,
    name: 'Late long hauls',
    reason: 'refused',
    message: '',
    change: null,
    ...change,
  }
}

const OLD = { isNew: false, fields: null }
const NEW = { isNew: true, fields: null }

/** What is said of a refused change of something that the server has. */
function refused(kind: KindName, change: Partial<EventChange>, isExpanded = false) {
  const whole = { op: 'update' as const, fields: [], name: null, ...change }
  const { type, text } = syncToast(notice({ kind, change: whole }), {
    isNew: false,
    fields: { expanded: isExpanded },
  })
  return [type, text]
}

const MIGRATION =
  'Unable to migrate query editor state to backend. The product will retry later. Please contact your administrator if this problem persists.'

test('moving a tab, a table or a query to the server fails with the words of the specification, as a warning', () => {
  for (const kind of ['tabs', 'tableSchemas', 'queries'] as const) {
    expect(syncToast(notice({ kind, reason: 'failing' }), NEW)).toEqual({
      type: 'warning',
      text: MIGRATION,
      detail: 'It is saved on this device and will be sent again.',
      leadsTo: 'outbox',
    })
  }
})

test('what the server refused is promised no later try: it says what happened, what is safe and where it waits', () => {
  for (const kind of ['tabs', 'tableSchemas', 'queries'] as const)
    for (const reason of ['refused', 'forbidden', 'too-old', 'unreadable'] as const)
      expect(syncToast(notice({ kind, reason }), NEW)).toEqual({
        type: 'warning',
        text: 'Late long hauls could not be stored on the server.',
        detail: 'It is saved on this device. Open the outbox to decide.',
        leadsTo: 'outbox',
      })
  expect(syncToast(notice({ name: '' }), NEW).text).toBe('A tab could not be stored on the server.')
})

test('a tab that the server has and does not take says how not to lose it', () => {
  expect(syncToast(notice({}), OLD)).toEqual({
    type: 'danger',
    text: 'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',
    detail: 'It is saved on this device. Open the outbox to decide.',
    leadsTo: 'outbox',
  })
})

test('a failing server is asked again, and that is said', () => {
  expect(syncToast(notice({ reason: 'failing' }), OLD).detail).toBe(
    'It is saved on this device and will be sent again.',
  )
})

test('what is too large for the server says so in place of a later try, with the limit where the server names it', () => {
  const large = notice({ reason: 'too-large', message: 'The limit is 4.2 MB' })
  for (const subject of [NEW, OLD])
    expect(syncToast(large, subject)).toEqual({
      type: 'warning',
      text: 'Late long hauls is too large for the server.',
      detail: 'The limit is 4.2 MB. It is saved on this device. Make it shorter to send it.',
      leadsTo: 'outbox',
    })
  expect(syncToast({ ...large, message: '' }, NEW).detail).toBe(
    'It is saved on this device. Make it shorter to send it.',
  )
})

test('a saved query could not be saved, or not updated', () => {
  const saved = notice({ kind: 'savedQueries' })
  expect(syncToast(saved, NEW)).toEqual(
    expect.objectContaining({ type: 'danger', text: 'Your query could not be saved' }),
  )
  expect(syncToast(saved, OLD)).toEqual(
    expect.objectContaining({ type: 'danger', text: 'Your query could not be updated' }),
  )
})

test('a saved query could not be deleted', () => {
  const words = ['danger', 'An error occurred while removing query. Please contact your administrator.']
  expect(refused('savedQueries', { op: 'delete' })).toEqual(words)
})

test('a table that could not be unfolded, folded or removed says which', () => {
  const text = (what: string) =>
    `An error occurred while ${what} the table schema. Please contact your administrator.`
  const fold = { fields: ['expanded'] }
  expect(refused('tableSchemas', fold, true)).toEqual(['danger', text('expanding')])
  expect(refused('tableSchemas', fold, false)).toEqual(['danger', text('collapsing')])
  expect(refused('tableSchemas', { op: 'delete' })).toEqual(['danger', text('removing')])
  expect(refused('tableSchemas', { fields: ['expanded', 'description'] })[0]).toBe('warning')
})

test('which tabs are open and shown is logged only; a text that is not taken is told', () => {
  const words = ['log', 'An error occurred while saving your editor state.']
  expect(refused('tabs', { op: 'register', name: 'activate' })).toEqual(words)
  expect(refused('tabs', { op: 'delete' })).toEqual(words)
  expect(refused('tabs', { fields: ['hideLeftBar'] })).toEqual(words)
  expect(refused('tabs', { fields: ['hideLeftBar', 'sql'] })[0]).toBe('danger')
})

test('a tab that could not be read says so in the words of the specification', () => {
  expect(syncToast(notice({ code: 'not-read' }), OLD)).toEqual({
    type: 'danger',
    text: 'An error occurred while fetching tab state',
    detail: 'Late long hauls is shown as it is on this device.',
    leadsTo: null,
  })
})

test('another version is told with the way to it', () => {
  expect(syncToast(notice({ code: 'kept-version' }), OLD)).toEqual(
    expect.objectContaining({ text: 'There are two versions of Late long hauls.', leadsTo: 'versions' }),
  )
})

test('what was deleted here and changed elsewhere is told with the way to both', () => {
  const notices = notice({ code: 'changed-deleted', kind: 'savedQueries', reason: null })
  expect(syncToast(notices, OLD)).toEqual({
    type: 'warning',
    text: 'Late long hauls was deleted here and changed elsewhere.',
    detail: 'It is deleted on the server too. Both versions stay on this device for 30 days.',
    leadsTo: 'deleted',
  })
})

test('lines that came from another device are told quietly', () => {
  expect(syncToast(notice({ code: 'lines-joined' }), OLD)).toEqual({
    type: 'info',
    text: 'Lines from another device were merged into Late long hauls.',
    detail: 'Both changed different lines. The earlier texts are in Versions.',
    leadsTo: null,
  })
})

test('a tab that was closed elsewhere and has unsent work says so', () => {
  expect(syncToast(notice({ code: 'became-local' }), OLD).text).toBe(
    'Late long hauls was closed on the server.',
  )
  expect(syncToast(notice({ code: 'gone', name: '' }), OLD).text).toBe('A tab was removed on the server.')
})

test('what concerns everything names no record', () => {
  const all = { kind: null, localId: null, name: '', reason: null }
  expect(syncToast(notice({ ...all, code: 'another-user' }), OLD).text).toBe('Another user is signed in.')
  expect(syncToast(notice({ ...all, code: 'restored' }), OLD)).toMatchObject({
    type: 'info',
    detail: 'Newer changes from this device are sent again. Deleted records may reappear.',
  })
  expect(syncToast(notice({ ...all, code: 'other-server' }), OLD)).toEqual({
    type: 'warning',
    text: 'What answers here is not an Offset server. Nothing is sent to it.',
    detail:
      'Your changes are saved on this device. Open the address at which Offset runs, or have it started here: npm start -- --superset ADDRESS.',
    leadsTo: null,
  })
})

test('the messages that belong to sync stand word for word in the catalogue', () => {
  expect(TEXTS).toEqual(
    expect.objectContaining({
      migrationFailed: MIGRATION,
      fetchTabFailed: 'An error occurred while fetching tab state',
      removeQueryFailed: 'An error occurred while removing query. Please contact your administrator.',
      saveEditorFailed: 'An error occurred while saving your editor state.',
      expandTableFailed:
        'An error occurred while expanding the table schema. Please contact your administrator.',
      collapseTableFailed:
        'An error occurred while collapsing the table schema. Please contact your administrator.',
      removeTableFailed:
        'An error occurred while removing the table schema. Please contact your administrator.',
    }),
  )
})

test('a name that turns the direction of a text turns no word of a notice', () => {
  expect(syncToast(notice({ code: 'gone', name: '\u202eDelays' }), OLD).text).toBe(
    '\u2068\u202eDelays\u2069 was removed on the server.',
  )
})
