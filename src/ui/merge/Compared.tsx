import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import css from './merge.module.css'
import { reachableRoot } from './reachable-root.ts'
import { type ComparedProps, type ComparedViews, comparedViews } from './side-by-side-view.ts'

/** The methods of a comparison. */
export type ComparedHandle = Pick<ComparedViews, 'show'>

type Props = ComparedProps & { readonly ref?: Ref<ComparedHandle> | undefined }

/**
 * Two texts with their differences, to read and to copy. Use the same objects for `first` and `second` while nothing changed:
 * new ones are compared again. Load it lazily.
 */
export const Compared = ({ ref, first, second, dialect, layout, wraps }: Props) => {
  const host = useRef<HTMLDivElement>(null)
  const views = useRef<ComparedViews>(null)
  useEffect(() => {
    const element = host.current
    if (element === null) return
    const root = reachableRoot(element, `${first.label} and ${second.label}`)
    const created = comparedViews(root, { first, second, dialect, layout, wraps })
    views.current = created
    return () => {
      views.current = null
      created.destroy()
    }
  }, [first, second, dialect, layout, wraps])
  useImperativeHandle(ref, () => ({ show: (line) => views.current?.show(line) }), [])
  return <div ref={host} className={css.host} />
}
