import { KEYS } from '#features/sql-lab/model/keys.ts'
import { lazily } from '#parts/lazily.ts'
import type { Tool } from './tool.ts'

const RenameDialog = lazily(async () => (await import('./rename/RenameDialog.tsx')).RenameDialog)

const EditorSettingsDialog = lazily(
  async () => (await import('./settings/EditorSettingsDialog.tsx')).EditorSettingsDialog,
)

/** All tools for the shown tab, in the order of the menu. Load it lazily. */
export const ALL_TOOLS: readonly Tool[] = [
  {
    id: 'parameters',
    label: 'Set parameters…',
    group: 'run',
    run: ({ work }) => work.openParameters(),
  },
  {
    id: 'estimate',
    label: 'Estimate cost…',
    group: 'run',
    needs: 'costEstimate',
    Dialog: lazily(async () => (await import('./estimate/EstimateDialog.tsx')).EstimateDialog),
  },
  {
    id: 'schedule',
    label: 'Schedule…',
    group: 'run',
    needs: 'schedules',
    Dialog: lazily(async () => (await import('./schedule/ScheduleDialog.tsx')).ScheduleDialog),
  },
  {
    id: 'format',
    label: 'Format SQL',
    group: 'text',
    keys: KEYS.sqlLab.format.keys,
    run: async (context) => (await import('./format/format-tab.ts')).formatTab(context),
  },
  {
    id: 'rename',
    label: 'Rename alias…',
    group: 'editor',
    keys: KEYS.sqlLab.renameAlias.keys,
    Dialog: RenameDialog,
  },
  { id: 'runs', label: 'All runs', group: 'run', run: ({ commands }) => commands.allRuns() },
  {
    id: 'saved-queries',
    label: 'All saved queries',
    group: 'run',
    run: ({ commands }) => commands.allSaved(),
  },
  {
    id: 'share',
    label: 'Share…',
    group: 'share',
    keys: KEYS.sqlLab.share.keys,
    Dialog: lazily(async () => (await import('./share/ShareDialog.tsx')).ShareDialog),
  },
  {
    id: 'chart',
    label: 'Create a chart…',
    group: 'share',
    keys: KEYS.sqlLab.createChart.keys,
    Dialog: lazily(async () => (await import('./chart/ChartDialog.tsx')).ChartDialog),
  },
  { id: 'editor-settings', label: 'Editor settings…', group: 'editor', Dialog: EditorSettingsDialog },
]
