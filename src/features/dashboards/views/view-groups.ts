import { isolated } from '#domain/core/text/isolated.ts'
import type { DashboardViewRecord } from '#domain/records/dashboard-views/record.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { AddIcon, DeleteIcon, EditIcon, SaveIcon } from '#ui/icons.ts'
import type { Views } from './use-views.ts'

/** The groups of the menu of views. */
export function viewGroups(views: Views): readonly MenuGroup[] {
  const { own, shared, isSynced } = views
  return [
    ...listGroup('own', isSynced ? 'Your views' : 'Your views, saved on this device', own, views),
    ...listGroup('shared', 'Shared by others', shared, views),
    { id: 'save', entries: [newEntry(views), ...activeEntries(views)] },
    { id: 'memory', entries: [memoryEntry(views)] },
  ]
}

function listGroup(
  id: string,
  caption: string,
  list: readonly DashboardViewRecord[],
  { active, defaultKey, show }: Views,
): readonly MenuGroup[] {
  if (list.length === 0) return []
  const entries = list.map((view) => ({
    id: view.localId,
    label: nameOf(view, defaultKey),
    checked: view.localId === active?.localId,
    run: () => show(view),
  }))
  return [{ id, caption, entries }]
}

function nameOf(
  { current: { name, key, isShared } }: DashboardViewRecord,
  defaultKey: string | null,
): string {
  const facts = [...(key === defaultKey ? ['default'] : []), ...(isShared ? ['shared'] : [])]
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`
}

function newEntry({ edit, isKnown }: Views) {
  return {
    id: 'new',
    label: 'Save as a new view…',
    icon: AddIcon,
    disabledReason: !isKnown && 'The server does not have this dashboard yet',
    run: () => edit('new'),
  }
}

function activeEntries(views: Views): MenuGroup['entries'] {
  const { active, defaultKey, isActiveOwn } = views
  if (active === null) return []
  const { key, name } = active.current
  const isDefault = key === defaultKey
  return [
    ...(isActiveOwn ? ownEntries(active, views) : []),
    {
      id: 'default',
      label: `Open this dashboard with “${isolated(name)}”`,
      checked: isDefault,
      toggles: true,
      run: () => void views.setDefault(isDefault ? null : key),
    },
    ...(isActiveOwn
      ? [
          {
            id: 'delete',
            label: `Delete “${isolated(name)}”`,
            icon: DeleteIcon,
            run: () => void views.remove(active),
          },
        ]
      : []),
  ]
}

function ownEntries(active: DashboardViewRecord, views: Views): MenuGroup['entries'] {
  const { name, isShared } = active.current
  return [
    {
      id: 'update',
      label: `Update “${isolated(name)}”`,
      icon: SaveIcon,
      disabledReason: !views.isChanged && 'No changes',
      run: () => void views.update(active),
    },
    { id: 'rename', label: `Rename “${isolated(name)}”…`, icon: EditIcon, run: () => views.edit(active) },
    {
      id: 'share',
      label: 'Share with all who see the dashboard',
      checked: isShared,
      toggles: true,
      disabledReason: !isShared && !views.canShare && shareDenial(views),
      run: () => void views.share(active, !isShared),
    },
  ]
}

function shareDenial({ isSuperset }: Views): string {
  return isSuperset ? 'Not before a Superset' : 'Only owners share views'
}

function memoryEntry({ remembers, remember }: Views) {
  return {
    id: 'remember',
    label: 'Remember my last filters on this device',
    checked: remembers,
    toggles: true as const,
    run: () => remember(!remembers),
  }
}
