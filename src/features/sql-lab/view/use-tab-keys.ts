import { type RefObject, useState } from 'react'
import { placeInTab } from '#domain/query/failure/place-in-document.ts'
import { type EditorNow } from '#features/sql-lab/model/editor-now.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import { useLatest } from '#features/sql-lab/window/use-latest.ts'
import { editorKeys, type KeyAct, useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'

interface TabKeysInput {
  readonly work: TabRun
  readonly commands: TabCommands
  readonly toggleSide: () => void
  readonly save: () => void
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly now: RefObject<EditorNow | null>
}

/**
 * Handles the keys of the shown tab on the whole screen. Returns those that the editor handles before its own; the list
 * stays the same object, and the action of a key is looked up when it is pressed.
 */
export function useTabKeys(input: TabKeysInput) {
  const { work, commands, toggleSide, save, editor, now } = input
  const screenActs: readonly KeyAct[] = [
    [KEYS.sqlLab.run.keys, () => work.runText('run')],
    [KEYS.sqlLab.runStatement.keys, () => work.runText('statement')],
    [KEYS.sqlLab.stop.keys, work.stopLatest],
    [KEYS.sqlLab.sidePane.keys, toggleSide],
    [KEYS.sqlLab.save.keys, save],
    [KEYS.editor.problem.keys, () => goToProblem(work, editor)],
    [KEYS.editor.repair.keys, () => now.current?.repair && work.runRepair(now.current.repair)],
  ]
  useSqlLabKeys(screenActs)
  const acts: readonly KeyAct[] = [
    // The editor goes to its own marks, which include this one.
    ...screenActs.filter(([key]) => key !== KEYS.editor.problem.keys),
    [KEYS.sqlLab.previousTab.keys, () => commands.step(-1)],
    [KEYS.sqlLab.nextTab.keys, () => commands.step(1)],
  ]
  const latest = useLatest(acts)
  const [keys] = useState(() => editorKeys(acts.map(([key], at) => [key, () => latest.current[at]?.[1]()])))
  return keys
}

function goToProblem({ latest }: TabRun, editor: RefObject<CodeEditorHandle | null>): void {
  const place = latest?.error?.place ?? null
  if (latest === null || place === null) return
  const { line, column } = placeInTab(latest, place)
  editor.current?.goTo(line, column)
}
