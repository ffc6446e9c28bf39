import { useRef } from 'react'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import { tabsOf } from '#domain/dashboard/view/placement.ts'
import css from '#features/dashboards/edit/board/board.module.css'
import { useEditView } from '#features/dashboards/edit/state/edit-context.ts'
import { DROP_ONTO_TABS } from '#ui/board/edit/drop-onto.ts'
import { TabStrip, type TabStripHandle } from '#ui/tabs/TabStrip.tsx'

/** The strip of tabs of a component: tabs are added, renamed by a double press or F2, moved and deleted. */
export const TabsPart = ({ node }: { readonly node: LayoutNode }) => {
  const { edit, tabs, openTab, remove } = useEditView()
  const strip = useRef<TabStripHandle>(null)
  const { tabs: labels, open } = tabsOf(node, tabs)
  const add = () => {
    const into = { parentId: node.id, index: node.children.length }
    const id = edit.perform({ op: 'insert', kind: 'TAB', into })
    if (id !== null) openTab(id)
  }
  const move = (id: string, among: number) => {
    const ids = labels.map((tab) => tab.id)
    const next = ids.filter((one) => one !== id)[among]
    const index = next === undefined ? ids.length : ids.indexOf(next)
    edit.perform({ op: 'move', id, into: { parentId: node.id, index } })
  }
  return (
    // A drag of a tab is not one of the component.
    <div
      className={css.strip}
      {...{ [DROP_ONTO_TABS]: '' }}
      onMouseDown={(event) => event.stopPropagation()}
      onKeyDown={({ key, target }) => {
        const id = target instanceof HTMLElement ? target.dataset['tab'] : undefined
        if (key === 'F2' && id !== undefined) strip.current?.rename(id)
      }}
    >
      <TabStrip
        ref={strip}
        label="Tabs"
        tabs={labels.map(({ id, text }) => ({ id, name: text }))}
        activeId={open ?? undefined}
        onSelect={openTab}
        onAdd={add}
        addLabel="Add a tab"
        onRename={(id, value) => edit.perform({ op: 'set-meta', id, name: 'text', value })}
        onMove={move}
        onClose={remove}
      />
    </div>
  )
}
