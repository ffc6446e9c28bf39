import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import css from './merge.module.css'
import { comparedSetup, readOnlySetup, tonedLines } from './merge-setup.ts'
import { reachableRoot } from './reachable-root.ts'
import type { ComparedText } from './side-by-side-view.ts'

type OneTextProps = {
  readonly shown: ComparedText
  readonly dialect: SqlDialectName
  readonly wraps?: boolean | undefined
}

/** A text with tinted lines, to read, for windows without space for two texts. Load it lazily. */
export const OneText = ({ shown, dialect, wraps = false }: OneTextProps) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const root = reachableRoot(element, shown.label)
    const extensions = [
      tonedLines(shown.tones ?? []),
      readOnlySetup,
      comparedSetup(shown.label, dialect),
      wraps ? EditorView.lineWrapping : [],
    ]
    const view = new EditorView({
      state: EditorState.create({ doc: shown.text, extensions }),
      root,
      parent: root,
    })
    return () => view.destroy()
  }, [shown, dialect, wraps])
  return <div ref={host} className={css.host} />
}
