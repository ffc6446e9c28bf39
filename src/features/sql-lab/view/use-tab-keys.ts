import { type RefObject, useMemo } from 'react'
import { placeInTab } from '#domain/query/failure/place-in-document.ts'
import { type EditorNow } from '#features/sql-lab/model/editor-now.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import { type TabRun } from '#features/sql-lab/model/tab-run.ts'
import { useLatest } from '#features/sql-lab/window/use-latest.ts'
import { editorKeys, type KeyAct, useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import type { CodeKey } from '#ui/code/code-types.ts'

interface TabKeysInput {
  readonly work: TabRun
  readonly commands: TabCommands
  readonly toggleSide: () => void
  readonly save: () => void
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly now: RefObject<EditorNow | null>
}

/**
 * The keys of the shown tab, for the whole screen; answers those that the editor has to ask for before its own. The
 * list stays the same object: what a key does is looked up when it is pressed.
 */
export function useTabKeys({
  work,
  commands,
  toggleSide,
  save,
  editor,
  now,
}: TabKeysInput): readonly CodeKey[] {
  const acts: Readonly<Record<TabKey, () => unknown>> = {
    run: () => work.runText('run'),
    runStatement: () => work.runText('statement'),
    stop: () => work.stopLatest(),
    sidePane: toggleSide,
    save,
    problem: () => goToProblem(work, editor),
    repair: () => now.current?.repair && work.runRepair(now.current.repair),
    previousTab: () => commands.step(-1),
    nextTab: () => commands.step(1),
  }
  useSqlLabKeys(
    TAB_KEYS.filter((key) => key !== 'previousTab' && key !== 'nextTab').map((key) => [
      KEY_OF[key],
      acts[key],
    ]),
  )
  const latest = useLatest(acts)
  return useMemo(
    () => editorKeys(TAB_KEYS.map((key): KeyAct => [KEY_OF[key], () => latest.current[key]()])),
    [latest],
  )
}

/** The keys of a tab, as the table of keys writes them. */
const KEY_OF = {
  run: KEYS.sqlLab.run.keys,
  runStatement: KEYS.sqlLab.runStatement.keys,
  stop: KEYS.sqlLab.stop.keys,
  sidePane: KEYS.sqlLab.sidePane.keys,
  save: KEYS.sqlLab.save.keys,
  problem: KEYS.editor.problem.keys,
  repair: KEYS.editor.repair.keys,
  previousTab: KEYS.sqlLab.previousTab.keys,
  nextTab: KEYS.sqlLab.nextTab.keys,
} as const

type TabKey = keyof typeof KEY_OF

const TAB_KEYS = [
  'run',
  'runStatement',
  'stop',
  'sidePane',
  'save',
  'problem',
  'repair',
  'previousTab',
  'nextTab',
] as const satisfies readonly TabKey[]

function goToProblem({ latest }: TabRun, editor: RefObject<CodeEditorHandle | null>): void {
  const place = latest?.error?.place ?? null
  if (latest === null || place === null) return
  const { line, column } = placeInTab(latest, place)
  editor.current?.goTo(line, column)
}
