import { createContext, use } from 'react'
import { assert } from '#domain/core/assert.ts'
import type { Component } from '#domain/dashboard/document/document.ts'
import type { LayoutNode } from '#domain/dashboard/document/layout.ts'
import type { DashboardEdit } from './use-dashboard-edit.ts'

/** The dashboard being edited, for the parts of its board. */
export interface EditView {
  readonly edit: DashboardEdit
  readonly nodes: ReadonlyMap<string, LayoutNode>
  readonly components: ReadonlyMap<string, Component>
  /** The name of a component for screen readers. */
  readonly nameOf: (node: LayoutNode) => string
  readonly tabs: readonly string[]
  /** Opens a tab, and those around it; nothing for another id. */
  readonly openTab: (id: string) => void
  readonly selectedId: string | null
  readonly select: (id: string | null) => void
  /** The component whose text is edited in place. */
  readonly openId: string | null
  readonly setOpenId: (id: string | null) => void
  readonly remove: (id: string) => void
  readonly editChart: (chartId: number) => void
}

/** Provides the dashboard being edited. */
export const EditContext = createContext<EditView | null>(null)

/** The dashboard being edited. Throws outside of edit mode. */
export function useEditView(): EditView {
  const view = use(EditContext)
  assert(view !== null, 'a dashboard is being edited')
  return view
}
