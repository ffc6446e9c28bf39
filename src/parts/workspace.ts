import { createContext, use } from 'react'
import type { Workspace } from '#data/start/workspace.ts'
import { assert } from '#domain/core/assert.ts'

/** Provides the workspace of the window to its screens; `main.tsx` makes it once a session is open. */
export const WorkspaceContext = createContext<Workspace | null>(null)

/** The workspace of this window. Throws where none is given: no screen is drawn before a session is open. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  assert(workspace !== null, 'a session is open')
  return workspace
}
