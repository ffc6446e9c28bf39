import { useEffect, useRef, useState } from 'react'
import type { HtmlCleaner, MarkProps } from '#charts/mark-props.ts'
import type { HtmlModel } from '#domain/chart/model/html.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon } from '#ui/icons.ts'
import css from './html.module.css'

type Drawn = { readonly content: DocumentFragment } | { readonly problem: string } | null

/** HTML of a template, cleaned of everything that could run, load or imitate the page. */
export const Html = ({ model, label, cleaner }: MarkProps<HtmlModel>) => {
  const drawn = useDrawn(model, cleaner)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A copy: React may run an effect twice, and a fragment is empty after its first use.
    if (drawn !== null && 'content' in drawn) box.current?.replaceChildren(drawn.content.cloneNode(true))
  }, [drawn])
  if (drawn !== null && 'problem' in drawn) {
    return (
      <EmptyState icon={FailedIcon} tone="danger" title="The template cannot be drawn" role="alert">
        {drawn.problem} Its rows are in the table view.
      </EmptyState>
    )
  }
  return (
    <div
      ref={box}
      className={css.html}
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={drawn === null}
    />
  )
}

/** Null while the code that makes and cleans the HTML is loading. */
function useDrawn(model: HtmlModel, cleaner: HtmlCleaner | undefined): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(null)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const next = await drawnHtml(model, cleaner)
      if (!isOver) setDrawn(next)
    }
    void draw()
    return () => {
      isOver = true
    }
  }, [model, cleaner])
  return drawn
}

async function drawnHtml({ render }: HtmlModel, cleaner: HtmlCleaner | undefined): Promise<Drawn> {
  try {
    const [rendered, clean] = await Promise.all([render(), cleaner?.()])
    if (!rendered.ok) return { problem: rendered.error.message }
    return clean === undefined ? null : { content: clean(rendered.value) }
  } catch {
    return { problem: 'A part of the program could not be loaded.' }
  }
}
