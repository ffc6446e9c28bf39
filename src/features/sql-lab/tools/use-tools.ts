import { useState } from 'react'
import { lateModule } from '#data/platform/late-module.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import { useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import { useLateModule } from '#parts/use-late-module.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { useStore } from '#ui/use-store.ts'
import type { Tool, ToolContext } from './tool.ts'

const lateTools = lateModule(async () => (await import('./all.ts')).ALL_TOOLS)
const NO_TOOLS: readonly Tool[] = []

/** The tools of the shown tab: its menu, and the tool whose dialog is open. Also handles the keys of the tools. */
export function useTools(context: ToolContext) {
  const tools = useLateModule(lateTools)
  const server = useStore(knownServer)
  const [shown, setShown] = useState<Tool | null>(null)
  const denialOfTool = ({ needs }: Tool) => needs !== undefined && denialOf(server, needs)
  const choose = (tool: Tool) => {
    const denial = denialOfTool(tool)
    if (denial !== false) return notify({ type: 'info', text: `${denial}.`, noDuplicate: true })
    if ('Dialog' in tool) return setShown(tool)
    void runTool(tool.run, context)
  }
  useSqlLabKeys(
    (tools ?? NO_TOOLS).flatMap((tool) =>
      tool.keys === undefined ? [] : [[tool.keys, () => choose(tool)] as const],
    ),
  )
  const entryOf = (tool: Tool) => ({
    id: tool.id,
    label: tool.label,
    keys: tool.keys,
    disabledReason: denialOfTool(tool),
    run: () => choose(tool),
  })
  return {
    groups: tools === null ? null : grouped(tools, entryOf),
    Dialog: shown !== null && 'Dialog' in shown ? shown.Dialog : null,
    close: () => setShown(null),
  }
}

async function runTool(run: (context: ToolContext) => void | Promise<void>, context: ToolContext) {
  try {
    await run(context)
  } catch {
    notify({
      type: 'danger',
      text: 'The tool could not be loaded.',
      detail: 'Your text is unchanged. Try again once the server answers.',
      noDuplicate: true,
    })
  }
}

function grouped(
  tools: readonly Tool[],
  entryOf: (tool: Tool) => MenuGroup['entries'][number],
): readonly MenuGroup[] {
  const ids = [...new Set(tools.map(({ group }) => group))]
  return ids.map((id) => ({ id, entries: tools.filter(({ group }) => group === id).map(entryOf) }))
}
