import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Screen } from '../contract/kernel/screen.ts'
import { withoutMark } from './sheet-once.ts'

type Route = Record<string, unknown> & { module: string; imports?: string[]; css?: string[] }
interface Manifest {
  entry: { module: string; imports: string[]; css?: string[] }
  routes: Record<string, Route>
  [more: string]: unknown
}

/**
 * React Router's table of routes names every file of every screen and every flag in full: 109 kB, which each first visit reads.
 * This writes it with each name once and with the flags that are true, and a line that makes the same table of it in the browser.
 * Screens that are always a document of their own are left out: the router never shows them.
 */
export function shortManifest(): Plugin {
  return {
    name: 'short-manifest',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments: { client } }) {
        const folder = join(client?.config.build.outDir ?? 'build/client', 'assets')
        const { screens } = (await import(fileURLToPath(new URL('../contract/screens.ts', import.meta.url)))) as {
          screens: Record<string, Screen>
        }
        const hydrates = (id: string) => screens[id]?.hydrates !== false
        for (const name of await readdir(folder, { recursive: true }))
          if (/\bmanifest-\w+\.js$/.test(name)) {
            const text = withoutMark(await readFile(join(folder, name), 'utf8'))
            await writeFile(join(folder, name), shortened(text, `/assets/${name.replace(/[^/]*$/, '')}`, hydrates))
          }
      },
    },
  }
}

const open = 'window.__reactRouterManifest='

/** @param home the address of its folder, where most of the files are
 *  @throws Error when the file is not what React Router writes */
function shortened(text: string, home: string, isKept: (id: string) => boolean) {
  if (!text.startsWith(open)) throw new Error('The table of routes is no longer written as it was')
  const { routes, ...more } = JSON.parse(text.slice(open.length).replace(/;\s*$/, '')) as Manifest
  const { files, flags, rows } = rowsOf(routes, more.entry, isKept)
  const names = files
    .map((file) => (file.startsWith(home) ? file.slice(home.length) : file).replace(/\.js$/, ''))
    .join()
  return `${open}((m,f,k,r)=>{f=f.split(',').map(n=>(n[0]=='/'?'':'${home}')+n+(n.includes('.css')?'':'.js'));m.routes={};for(const[d,p,q,b,a,i,c,o={}]of r){o.id=d;if(p)o.parentId=p;if(q!==0)o.path=q;k.forEach((x,n)=>{o[x]=!!(b>>n&1)});o.module=f[a];o.imports=i.map(n=>f[n]);o.css=c.map(n=>f[n]);m.routes[d]=o}return m})(${[more, names, flags, rows].map((part) => JSON.stringify(part)).join(',')});`
}

/** A row a screen, with its files as places in one list and its flags as bits. */
function rowsOf(routes: Manifest['routes'], entry: Manifest['entry'], isKept: (id: string) => boolean) {
  const files: string[] = []
  const at = (file: string) => {
    const found = files.indexOf(file)
    return found < 0 ? files.push(file) - 1 : found
  }
  const flags = Object.keys(Object.values(routes)[0] ?? {}).filter((key) => key.startsWith('has'))
  const rows = Object.entries(routes)
    .filter(([name]) => isKept(name))
    .map(([, { id, parentId, path, module, imports = [], css = [], ...rest }]) => {
      const known = new Set(atHand(routes, entry, parentId))
      const mask = flags.reduce((sum, flag, place) => sum + (rest[flag] ? 2 ** place : 0), 0)
      const others = Object.fromEntries(
        Object.entries(rest).filter(([key, value]) => !flags.includes(key) && value !== undefined),
      )
      return [
        id,
        parentId ?? 0,
        path ?? 0,
        mask,
        at(module),
        imports.filter((file) => !known.has(file)).map(at),
        css.map(at),
        ...(Object.keys(others).length > 0 ? [others] : []),
      ]
    })
  return { files, flags, rows }
}

/** What a page has before it opens a screen: the files of every page, and those of what the screen stands in. */
function atHand(routes: Manifest['routes'], entry: Manifest['entry'], id: unknown): string[] {
  const parent = typeof id === 'string' ? routes[id] : undefined
  if (!parent) return entry.imports
  return [...atHand(routes, entry, parent['parentId']), parent.module, ...(parent.imports ?? [])]
}
