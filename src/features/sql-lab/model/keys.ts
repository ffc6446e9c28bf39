import { type KeyRow, SUBMIT_KEYS } from '#domain/palette/everywhere-keys.ts'

/** The keys of SQL Lab by scope. Tooltips, menus, the palette and the key help read this table. Source: look §9. */
export const KEYS = {
  sqlLab: {
    run: { keys: SUBMIT_KEYS, what: 'Run the selection, else all' },
    runStatement: { keys: 'Mod+Shift+Enter', what: 'Run the statement at the cursor' },
    stop: { keys: 'Mod+.', what: 'Stop the query' },
    newTab: { keys: 'Shift+Alt+N', what: 'New tab' },
    closeTab: { keys: 'Shift+Alt+W', what: 'Close the tab' },
    reopenTab: { keys: 'Shift+Alt+Z', what: 'Reopen the last closed tab' },
    previousTab: { keys: 'Ctrl+[', what: 'Previous tab' },
    nextTab: { keys: 'Ctrl+]', what: 'Next tab' },
    renameTab: { keys: 'F2', what: 'Rename the tab' },
    sidePane: { keys: 'Mod+\\', what: 'Show or hide the schema' },
    save: { keys: 'Mod+S', what: 'Save the query' },
    format: { keys: 'Shift+Alt+F', what: 'Format the SQL' },
    versions: { keys: 'Shift+Alt+H', what: 'Versions of the tab' },
  },
  editor: {
    complete: { keys: 'Ctrl+Space', what: 'Complete the word' },
    comment: { keys: 'Mod+/', what: 'Comment or uncomment the lines' },
    moveLineUp: { keys: 'Alt+Up', what: 'Move the line up' },
    moveLineDown: { keys: 'Alt+Down', what: 'Move the line down' },
    find: { keys: 'Mod+F', what: 'Find and replace' },
    undo: { keys: 'Mod+Z', what: 'Undo' },
    redo: { keys: 'Mod+Shift+Z', what: 'Redo' },
    problem: { keys: 'F8', what: 'Go to the problem' },
    repair: { keys: 'Alt+Enter', what: 'Correct the name at the problem' },
    leave: { keys: 'Esc then Tab', what: 'Leave the editor' },
  },
  grid: {
    move: { keys: 'Arrow keys', what: 'Move from cell to cell' },
    edge: { keys: 'Ctrl+Arrow keys', what: 'Move to the edge' },
    extend: { keys: 'Shift+Arrow keys', what: 'Extend the selection' },
    selectAll: { keys: 'Mod+A', what: 'Select all cells' },
    copy: { keys: 'Mod+C', what: 'Copy the selection' },
    copyWithHeaders: { keys: 'Shift+Alt+C', what: 'Copy with headers' },
    copyAs: { keys: 'Mod+Alt+C', what: 'Copy in the form of the last copy' },
    openCell: { keys: 'Enter', what: 'Open the cell' },
    openRecord: { keys: 'Shift+Enter', what: 'Open the row' },
  },
} as const satisfies Record<string, Record<string, KeyRow>>
