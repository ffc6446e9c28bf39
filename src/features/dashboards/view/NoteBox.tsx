import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DrawnNote } from './draw-note.ts'
import css from './note.module.css'

type DrawNote = (source: string) => DrawnNote

/** The parser comes with the first note; `failed` when its code does not. */
function useDrawNote(): DrawNote | 'loading' | 'failed' {
  const [drawer, setDrawer] = useState<{ readonly draw: DrawNote } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isUnmounted = false
    import('./draw-note.ts').then(
      ({ drawNote }) => isUnmounted || setDrawer({ draw: drawNote }),
      () => isUnmounted || setDrawer('failed'),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return typeof drawer === 'string' ? drawer : drawer.draw
}

/** A note on a dashboard. Nothing in it can run. */
export const NoteBox = ({ source }: { readonly source: string }) => {
  const draw = useDrawNote()
  const content = useRef<HTMLDivElement>(null)
  const note = useMemo(() => (typeof draw === 'string' ? null : draw(source)), [draw, source])
  useLayoutEffect(() => {
    // A copy, since React may run an effect twice and a fragment is empty once it was drawn.
    if (note !== null) content.current?.replaceChildren(note.content.cloneNode(true))
  }, [note])
  return (
    <div className={css.note} aria-busy={draw === 'loading'}>
      {draw === 'failed' && <p className={css.plain}>{source.slice(0, PLAIN_LENGTH)}</p>}
      <div ref={content} />
      {note !== null && note.cut !== null && <p className={css.cut}>{note.cut}</p>}
    </div>
  )
}

/** So much of a note is shown as it was written where its parser could not be loaded, in UTF-16 units. */
const PLAIN_LENGTH = 5_000
