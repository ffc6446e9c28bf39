import { type ComponentProps, useLayoutEffect, useMemo } from 'react'
import type { EditorNow } from '#features/sql-lab/model/editor-now.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import type { CodeMark } from '#ui/code/code-types.ts'
import { SqlEditor } from './SqlEditor.tsx'
import { useAutorun } from './use-autorun.ts'
import { useFailureRules } from './use-failure-rules.ts'
import { useTabText } from './use-tab-text.ts'

interface TabEditorProps extends Omit<ComponentProps<typeof SqlEditor>, 'text' | 'marks'> {
  readonly head: TabHead
  readonly work: TabRun
  readonly onNow: (now: EditorNow | null) => void
}

const NO_MARKS: readonly CodeMark[] = []

/** The editor of the shown tab. It is the only part of the screen that is rendered again when a text was stored. */
export function TabEditor({ head, work, onNow, ...shown }: TabEditorProps) {
  const { db, drafts, completion } = shown
  const text = useTabText(db, head.localId)
  const latest = work.latest?.tabLocalId === text?.localId ? work.latest : null
  const document = text === null ? '' : drafts.text(text)
  const rules = useFailureRules(latest)
  const repair = useMemo(
    () => (latest === null || rules === null ? null : rules.findRepair(latest, document, completion)),
    [latest, rules, document, completion],
  )
  const { runRepair } = work
  const marks = useMemo(
    () => rules?.errorMarks(document, latest, repair, runRepair) ?? NO_MARKS,
    [rules, document, latest, repair, runRepair],
  )
  useLayoutEffect(() => {
    onNow(text === null ? null : { text, repair })
  }, [text, repair, onNow])
  useAutorun(db, head, work.problem === false && text?.localId === head.localId, () => work.runText('all'))
  if (text === null) return null
  return <SqlEditor {...shown} text={text} marks={marks} />
}
