import { serve } from '#server/engines/host/child.ts'
import { openRemote } from '#server/engines/remote/remote-database.ts'
import { createPostgresql } from './postgresql.ts'

serve(async (order) => openRemote(createPostgresql(), order))
