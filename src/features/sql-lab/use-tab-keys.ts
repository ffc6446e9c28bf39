import { KEYS } from '#domain/palette/keys.ts'
import { placeInTab } from '#domain/query/place-in-document.ts'
import type { CodeKey } from '#ui/code/code-types.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { type RefObject, useMemo, useRef } from 'react'
import type { TabRun } from './run/use-tab-run.ts'
import type { TabCommands } from './tabs/use-tab-commands.ts'
import { editorKeys, type KeyAct, useSqlLabKeys } from './use-sql-lab-keys.ts'

interface TabKeysInput {
  readonly work: TabRun
  readonly commands: TabCommands
  readonly toggleSide: () => void
  readonly store: () => void
  readonly editor: RefObject<CodeEditorHandle | null>
}

/**
 * The keys of the shown tab, for the whole screen; answers those that the editor has to ask for before its own. The
 * list stays the same object: what a key does is looked up when it is pressed.
 */
export function useTabKeys({ work, commands, toggleSide, store, editor }: TabKeysInput): readonly CodeKey[] {
  const { run, runStatement, stop, sidePane, store: storeKey, previousTab, nextTab } = KEYS.sqlLab
  const acts: readonly KeyAct[] = [
    [run.keys, () => work.runText('run')],
    [runStatement.keys, () => work.runText('statement')],
    [stop.keys, () => work.stopLatest()],
    [sidePane.keys, toggleSide],
    [storeKey.keys, store],
    [KEYS.editor.problem.keys, () => goToProblem(work, editor)],
    [KEYS.editor.repair.keys, () => work.repair !== null && work.runRepair(work.repair)],
  ]
  useSqlLabKeys(acts)
  const now = useRef<readonly KeyAct[]>(acts)
  now.current = [...acts, [previousTab.keys, () => commands.step(-1)], [nextTab.keys, () => commands.step(1)]]
  return useMemo(
    () => editorKeys(now.current.map(([keys], index): KeyAct => [keys, () => now.current[index]?.[1]()])),
    [],
  )
}

function goToProblem({ latest }: TabRun, editor: RefObject<CodeEditorHandle | null>): void {
  if (latest?.error?.place == null) return
  const { line, column } = placeInTab(latest, latest.error.place)
  editor.current?.goTo(line, column)
}
