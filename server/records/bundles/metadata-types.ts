/** The name of each kind in the metadata of an archive. */
export const METADATA_TYPES = { chart: 'Slice', dataset: 'SqlaTable', dashboard: 'Dashboard' } as const
