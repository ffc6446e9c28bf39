import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PaletteHit } from '#domain/palette/hit.ts'
import type { Feature } from '#features/feature.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { openHit } from './hits.ts'
import type { OpenOverlay } from './open-overlay.ts'
import { PaletteField } from './PaletteField.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { HIT_ID, PaletteList } from './PaletteList.tsx'
import css from './palette.module.css'
import { flatHits, searchPalette, usePaletteSearch } from './use-palette.ts'

type PaletteProps = {
  readonly features: readonly Feature[]
  readonly onClose: () => void
  readonly onOpen: (overlay: OpenOverlay) => void
  readonly go: (address: string) => void
}

/** Search dialog over this device: type, arrow keys, Enter. A leading sign narrows the search. */
export const Palette = ({ features, onClose, onOpen, go }: PaletteProps) => {
  const { db } = useWorkspace()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const result = usePaletteSearch(features, db, typed)
  const hits = flatHits(result)
  const current = Math.min(active, hits.length - 1)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    dialog.current?.querySelector('input')?.focus()
  }
  // Focus is restored by closing the dialog; removing it is not enough.
  const leave = () => {
    dialog.current?.close()
    onClose()
  }
  const choose = (hit: PaletteHit | undefined) => {
    if (!hit) return
    leave()
    void openHit(features, hit.target, { db, go, open: onOpen })
  }
  // Enter may come before the search for the typed text has ended.
  const enter = async () => {
    if (result?.typed === typed) return choose(hits[current]?.hit)
    choose(flatHits(await searchPalette(features, db, typed))[0]?.hit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextActive(event.key, current, hits.length)
    if (to === null) return
    event.preventDefault()
    setActive(to)
    document.getElementById(`${HIT_ID}${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label="Search and commands"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && leave()}
      onKeyDown={(event) => event.key !== 'Escape' && onKeyDown(event)}
    >
      <PaletteField
        typed={typed}
        active={hits.length > 0 ? `${HIT_ID}${current}` : undefined}
        tookMs={result?.tookMs ?? null}
        onType={type}
        onEnter={() => void enter()}
        onClose={leave}
      />
      <PaletteList
        result={result}
        current={current}
        onChoose={(index) => choose(hits[index]?.hit)}
        onPoint={setActive}
      />
      <PaletteFoot found={result && hits.length} onPrefix={type} />
    </dialog>
  )
}

/** The hit that a key selects; null if the key is not for the list. */
function nextActive(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'PageDown') return Math.min(count - 1, current + 8)
  if (key === 'PageUp') return Math.max(0, current - 8)
  return null
}
