// Files of the build: what Vite has named by its content never changes; the rest is asked for again every hour. Nothing is compressed here: the build did it.
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
