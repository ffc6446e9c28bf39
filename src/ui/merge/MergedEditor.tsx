import { type Ref, useImperativeHandle, useState } from 'react'
import css from './merge.module.css'
import { type MergedProps, MergedView } from './merged-view.ts'
import { reachableRoot } from './reachable-root.ts'

/** The methods of the merged text. */
export type MergedHandle = Pick<MergedView, 'step' | 'decideNext' | 'useAll' | 'focus'>

export type MergedEditorProps = MergedProps & { readonly ref?: Ref<MergedHandle> | undefined }

/**
 * The merged text: automatically merged lines are tinted by their side, and conflicting changes show a choice. F8 goes to the
 * next change, 1 and 2 choose. The parts of the first render stay: use another `key` for others. Load it lazily.
 */
export const MergedEditor = ({ ref, ...props }: MergedEditorProps) => {
  const [editor] = useState(() => mergedHost(props))
  useImperativeHandle(ref, () => editor.handle, [editor])
  const { mount } = editor
  return <div ref={mount} className={css.host} data-merged="" />
}

/** Holds the view while its element is in the page; React's strict mode removes and inserts it once. */
const mergedHost = (props: MergedProps) => {
  let merged: MergedView | undefined
  const mount = (host: HTMLDivElement) => {
    const created = new MergedView(reachableRoot(host, props.label), props)
    merged = created
    props.onChange(created.now())
    return () => {
      merged = undefined
      created.destroy()
    }
  }
  const handle: MergedHandle = {
    step: (direction) => merged?.step(direction) ?? false,
    decideNext: (side) => merged?.decideNext(side),
    useAll: (side) => merged?.useAll(side),
    focus: () => merged?.focus(),
  }
  return { mount, handle }
}
