import { expect, test } from 'vitest'
import type { LocalId } from '#domain/core/ids.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { EventChange, SyncEvent } from '#domain/sync/engine/model/sync-event.ts'
import type { KindName } from '#domain/sync/record/synced-record.ts'
import { syncToast } from '#domain/sync-status/sync-toasts.ts'

function event(change: Partial<SyncEvent>): SyncEvent {
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

/** Type and text for a rejected change of a record that the server has. */
function refused(kind: KindName, change: Partial<EventChange>, isExpanded = false) {
  const full = { op: 'update' as const, fields: [], name: null, ...change }
  const { type, text } = syncToast(event({ kind, change: full }), {
    isNew: false,
    fields: { expanded: isExpanded },
  })
  return [type, text]
}

const MIGRATION =
  'Unable to migrate query editor state to backend. The product will retry later. Please contact your administrator if this problem persists.'

test('a failed move to the server is a warning with the text of the specification', () => {
  for (const kind of ['tabs', 'tableSchemas', 'queries'] as const) {
    expect(syncToast(event({ kind, reason: 'failing' }), NEW)).toEqual({
      type: 'warning',
      text: MIGRATION,
      detail: 'It is saved on this device and will be sent again.',
      leadsTo: 'outbox',
    })
  }
})

test('a rejected change promises no retry: the toast names the failure, what is safe and where it waits', () => {
  for (const kind of ['tabs', 'tableSchemas', 'queries'] as const)
    for (const reason of ['refused', 'forbidden', 'too-old', 'unreadable'] as const)
      expect(syncToast(event({ kind, reason }), NEW)).toEqual({
        type: 'warning',
        text: 'Late long hauls could not be stored on the server.',
        detail: 'It is saved on this device. Open the outbox to decide.',
        leadsTo: 'outbox',
      })
  expect(syncToast(event({ name: '' }), NEW).text).toBe('A tab could not be stored on the server.')
})

test('a rejected change of an existing tab explains how not to lose it', () => {
  expect(syncToast(event({}), OLD)).toEqual({
    type: 'danger',
    text: 'An error occurred while storing your query in the backend. To avoid losing your changes, please save your query using the "Save Query" button.',
    detail: 'It is saved on this device. Open the outbox to decide.',
    leadsTo: 'outbox',
  })
})

test('a failing server is tried again, and the toast promises it', () => {
  expect(syncToast(event({ reason: 'failing' }), OLD).detail).toBe(
    'It is saved on this device and will be sent again.',
  )
})

test('a change that is too large is labelled so, with the limit if the server names it', () => {
  const large = event({ reason: 'too-large', message: 'The limit is 4.2 MB' })
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
  const saved = event({ kind: 'savedQueries' })
  expect(syncToast(saved, NEW)).toEqual(
    expect.objectContaining({ type: 'danger', text: 'Your query could not be saved' }),
  )
  expect(syncToast(saved, OLD)).toEqual(
    expect.objectContaining({ type: 'danger', text: 'Your query could not be updated' }),
  )
})

test('a saved query could not be deleted', () => {
  const expected = ['danger', 'An error occurred while removing query. Please contact your administrator.']
  expect(refused('savedQueries', { op: 'delete' })).toEqual(expected)
})

test('a table that could not be expanded, collapsed or removed names which', () => {
  const text = (what: string) =>
    `An error occurred while ${what} the table schema. Please contact your administrator.`
  const fold = { fields: ['expanded'] }
  expect(refused('tableSchemas', fold, true)).toEqual(['danger', text('expanding')])
  expect(refused('tableSchemas', fold, false)).toEqual(['danger', text('collapsing')])
  expect(refused('tableSchemas', { op: 'delete' })).toEqual(['danger', text('removing')])
  expect(refused('tableSchemas', { fields: ['expanded', 'description'] })[0]).toBe('warning')
})

test('changes of open and shown tabs are only logged; a rejected text is shown', () => {
  const expected = ['log', 'An error occurred while saving your editor state.']
  expect(refused('tabs', { op: 'register', name: 'activate' })).toEqual(expected)
  expect(refused('tabs', { op: 'delete' })).toEqual(expected)
  expect(refused('tabs', { fields: ['hideLeftBar'] })).toEqual(expected)
  expect(refused('tabs', { fields: ['hideLeftBar', 'sql'] })[0]).toBe('danger')
})

test('an unreadable tab has the text of the specification', () => {
  expect(syncToast(event({ code: 'not-read' }), OLD)).toEqual({
    type: 'danger',
    text: 'An error occurred while fetching tab state',
    detail: 'Late long hauls is shown as it is on this device.',
    leadsTo: null,
  })
})

test('another version is shown with a link to it', () => {
  expect(syncToast(event({ code: 'kept-version' }), OLD)).toEqual(
    expect.objectContaining({ text: 'There are two versions of Late long hauls.', leadsTo: 'versions' }),
  )
})

test('a record deleted here and changed elsewhere has a link to both versions', () => {
  const deleted = event({ code: 'changed-deleted', kind: 'savedQueries', reason: null })
  expect(syncToast(deleted, OLD)).toEqual({
    type: 'warning',
    text: 'Late long hauls was deleted here and changed elsewhere.',
    detail: 'It is deleted on the server too. Both versions stay on this device for 30 days.',
    leadsTo: 'deleted',
  })
})

test('merged lines of another device have an info toast', () => {
  expect(syncToast(event({ code: 'lines-joined' }), OLD)).toEqual({
    type: 'info',
    text: 'Lines from another device were merged into Late long hauls.',
    detail: 'Both changed different lines. The earlier texts are in Versions.',
    leadsTo: null,
  })
})

test('merged components of a dashboard have an info toast about parts', () => {
  expect(syncToast(event({ code: 'lines-joined', kind: 'dashboards' }), OLD)).toMatchObject({
    text: 'Changes from another device were merged into Late long hauls.',
    detail: 'Both changed different parts. The earlier versions are in Versions.',
  })
})

test('a tab closed elsewhere with unsent work has a warning', () => {
  expect(syncToast(event({ code: 'became-local' }), OLD).text).toBe(
    'Late long hauls was closed on the server.',
  )
  expect(syncToast(event({ code: 'gone', name: '' }), OLD).text).toBe('A tab was removed on the server.')
})

test('general messages name no record', () => {
  const all = { kind: null, localId: null, name: '', reason: null }
  expect(syncToast(event({ ...all, code: 'another-user' }), OLD).text).toBe('Another user is signed in.')
  expect(syncToast(event({ ...all, code: 'restored' }), OLD)).toMatchObject({
    type: 'info',
    detail: 'Newer changes from this device are sent again. Deleted records may reappear.',
  })
  expect(syncToast(event({ ...all, code: 'other-server' }), OLD)).toEqual({
    type: 'warning',
    text: 'What answers here is not an Offset server. Nothing is sent to it.',
    detail:
      'Your changes are saved on this device. Open the address at which Offset runs, or have it started here: npm start -- --superset ADDRESS.',
    leadsTo: null,
  })
})

test('the texts of sync are word for word in the catalogue', () => {
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

test('a name with direction marks does not change the direction of the toast', () => {
  expect(syncToast(event({ code: 'gone', name: '\u202eDelays' }), OLD).text).toBe(
    '\u2068\u202eDelays\u2069 was removed on the server.',
  )
})

test.each([[['remoteId']], [['name', 'remoteId']]])(
  'a saved query whose tab could not be bound to it was not properly saved: %j',
  (fields) => {
    expect(refused('tabs', { fields })).toEqual(['danger', 'Your query was not properly saved'])
    expect(refused('tabs', { fields: [...fields, 'sql'] })).toEqual(['danger', TEXTS.storeQueryFailed])
  },
)
