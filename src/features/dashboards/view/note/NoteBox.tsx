import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { err, ok } from '#domain/core/result.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import type { drawNote as DrawNote } from './draw-note.ts'
import css from './note.module.css'

/** Once loaded, so that later notes are drawn with their first render. */
let loadedParser: typeof DrawNote | null = null

const loadParser = async () =>
  import('./draw-note.ts').then(({ drawNote }) => {
    loadedParser = drawNote
    return ok(drawNote)
  }, err)

/** A text note on a dashboard. Scripts in it never run. */
export const NoteBox = ({ source }: { readonly source: string }) => {
  const [known] = useState(() => loadedParser)
  const parser = useLoaded(known === null ? loadParser : null, [])
  const content = useRef<HTMLDivElement>(null)
  const draw = known ?? (parser.state === 'ready' ? parser.value : null)
  const note = useMemo(() => draw?.(source) ?? null, [draw, source])
  useLayoutEffect(() => {
    // A copy: notes with the same source share a fragment, which is empty once it was inserted.
    if (note !== null) content.current?.replaceChildren(note.content.cloneNode(true))
  }, [note])
  return (
    <div className={css.note} aria-busy={parser.state === 'loading'}>
      {parser.state === 'failed' && <p className={css.plain}>{source.slice(0, PLAIN_LENGTH)}</p>}
      <div ref={content} />
      {note !== null && note.cut !== null && <p className={css.cut}>{note.cut}</p>}
    </div>
  )
}

/** Length of the plain text that is shown if the parser could not be loaded, in UTF-16 units. */
const PLAIN_LENGTH = 5_000
