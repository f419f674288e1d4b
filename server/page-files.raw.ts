// Files of the build. Files named by content hash never change; the others are revalidated every hour. The build has
// already compressed them.
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'

/** @param root the folder with the files of public/ and, in `assets`, those of the build */
export async function servePageFiles(app: FastifyInstance, root: string) {
  const always: Partial<FastifyStaticOptions> = { preCompressed: true, index: false, decorateReply: false }
  await app.register(fastifyStatic, {
    ...always,
    root: join(root, 'assets'),
    prefix: endpoints.asset.path.replace('*', ''),
    immutable: true,
    maxAge: '1y',
  })
  await app.register(fastifyStatic, {
    ...always,
    root,
    prefix: endpoints.publicFile.path.replace('*', ''),
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
  })
}
