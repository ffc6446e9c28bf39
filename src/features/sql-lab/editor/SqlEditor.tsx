import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { editorSettings } from '#data/device/editor-settings.ts'
import { lateModule } from '#data/platform/late-module.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { placeholderRange } from '#domain/records/tabs/new-tab.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { type TabText, tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import type { TabPlaceChoice } from '#features/sql-lab/schema/use-tab-place.ts'
import { useLateModule } from '#parts/use-late-module.ts'
import { CodeEditor, type CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import type { CodeKey, CodeMark, SqlDialectName, TextRange } from '#ui/code/code-types.ts'
import { useStore } from '#ui/use-store.ts'
import { useEditorAids } from './aids/use-editor-aids.ts'
import type { Completion } from './use-completion.ts'

interface SqlEditorProps {
  readonly db: LocalDatabase
  readonly text: TabText
  readonly drafts: TabDrafts
  readonly choice: TabPlaceChoice
  readonly completion: Completion
  readonly marks: readonly CodeMark[]
  readonly keys: readonly CodeKey[]
  readonly editor: RefObject<CodeEditorHandle | null>
}

/** The editor of the shown tab. Typing changes only the editor and the draft in memory. */
export function SqlEditor({ db, text, drafts, choice, completion, marks, keys, editor }: SqlEditorProps) {
  const { localId } = text
  const doc = drafts.text(text)
  const statementAt = useStatementAt(completion.dialect)
  const { findNames, checks } = useEditorAids(db, choice.place, completion)
  const settings = useStore(editorSettings)
  useFocusOpened(db, localId, editor)
  useEffect(
    () =>
      drafts.onTaken(({ localId: docKey, ...taken }) => editor.current?.take({ docKey, ...taken }) ?? true),
    [drafts, editor],
  )
  return (
    <CodeEditor
      ref={editor}
      label="SQL"
      docKey={localId}
      doc={doc}
      opensAt={opensAt(doc, text)}
      dialect={completion.dialect}
      catalogue={completion.catalogue}
      findNames={findNames}
      onChange={(typed) => drafts.type(text, typed)}
      onSelectionChange={({ to }) => drafts.moveCursor(localId, to)}
      marks={marks}
      keys={keys}
      statementAt={statementAt}
      placeholderIn={placeholderIn}
      checks={checks}
      settings={settings}
      autoFocus
    />
  )
}

type StatementAt = (text: string, position: number) => TextRange | undefined

const statements = lateModule(async () => import('#domain/sql/statement-around.ts'))

/** Finds the statement at the cursor. The scanner is loaded right after the editor; runs need it too. */
function useStatementAt(dialect: SqlDialectName): StatementAt | undefined {
  const module = useLateModule(statements)
  return useMemo(
    () =>
      module === null
        ? undefined
        : (text, position) => module.statementAround(text, position, dialect) ?? undefined,
    [module, dialect],
  )
}

function placeholderIn(text: string): TextRange | undefined {
  return placeholderRange(text) ?? undefined
}

/**
 * The selection of a tab that this window opens for the first time: its last cursor, or the placeholder of a new tab, which
 * typing replaces.
 */
function opensAt(doc: string, { cursor }: TabText): TextRange {
  return placeholderRange(doc) ?? { from: cursor, to: cursor }
}

/** Focuses the editor when another tab is opened; the first tab is focused with the editor itself. */
function useFocusOpened(
  db: LocalDatabase,
  localId: LocalId,
  editor: RefObject<CodeEditorHandle | null>,
): void {
  const opened = useRef(new Set([localId]))
  // Not a layout effect: the editor receives the new text in an effect of its own, which runs first.
  useEffect(() => {
    const isUnmeant = tabMemory(db).unmeant.delete(localId)
    if (opened.current.has(localId)) return
    opened.current.add(localId)
    if (isUnmeant) return
    // Arrow keys in the tab strip must not move the focus into the editor.
    if (!document.activeElement?.closest('[role="tablist"]')) editor.current?.focus()
  }, [db, localId, editor])
}
