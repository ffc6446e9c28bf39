import { type FailedChange, type KindLabels, labelsOf } from '#domain/records/kind/labels.ts'

/** The labels of tabs. */
export const tabsLabels: KindLabels = labelsOf({
  icon: 'sql',
  one: 'tab',
  created: 'New tab',
  deleted: 'Tab, closed',
  fields: new Map([
    ['name', 'name'],
    ['sql', 'SQL text'],
    ['dbId', 'database'],
    ['catalog', 'catalog'],
    ['schema', 'schema'],
    ['autorun', 'run on opening'],
    ['queryLimit', 'row limit'],
    ['templateParams', 'parameters'],
    ['latestQueryId', 'latest run'],
    ['remoteId', 'saved query'],
    ['hideLeftBar', 'schema pane'],
    ['isPinned', 'pin'],
    ['group', 'group'],
  ]),
  setting: () => 'Active tab',
  afterUnmade: 'It is closed, and stays among the closed tabs for 30 days.',
  afterUndone: 'The draft on this device stays in Versions for 30 days.',
  // The form encoding writes most of these as three bytes. Source: wire §6.
  tooLarge: 'When a tab is sent, spaces, signs and letters beyond a–z take three times their size.',
  failure: (failed) => {
    if (failed.isNew) return 'not-moved'
    if (isBinding(failed)) return { type: 'danger', code: 'queryNotProperlySaved' }
    return isEditorState(failed)
      ? { type: 'log', code: 'saveEditorFailed' }
      : { type: 'danger', code: 'storeQueryFailed' }
  },
})

/** The query was saved, and its tab could not be bound to it. A save changes the name of the tab too. Source: SQL spec §8. */
function isBinding({ change }: FailedChange): boolean {
  const fields = change?.op === 'update' ? change.fields : []
  return fields.includes('remoteId') && fields.every((field) => field === 'remoteId' || field === 'name')
}

/** Changes of the editor's state contain no text, so a failure is only logged. Source: SQL spec §8. */
function isEditorState({ change }: FailedChange): boolean {
  if (change === null) return false
  const { op, fields } = change
  if (op === 'update') return fields.length > 0 && fields.every((field) => STRIP_FIELDS.has(field))
  return op === 'register' || op === 'delete'
}

/** Fields without text, which only arrange the editor. */
const STRIP_FIELDS: ReadonlySet<string> = new Set(['hideLeftBar', 'isPinned', 'group'])
