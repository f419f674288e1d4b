// The style of the reference, in the colours of web/ui/tokens.css. It is inline, because the page may load no other
// file.
import { endpoints } from '#contract/endpoints.ts'

const font = (name: string) => endpoints.referenceFont.path.replace(':name', `${name}.woff2`)

export const look = `
@font-face{font-family:Manrope;src:url(${font('manrope')}) format("woff2");font-weight:200 800;unicode-range:U+0000-05FF,U+2000-206F,U+20AC,U+2122,U+2190-21FF}
@font-face{font-family:Vazirmatn;src:url(${font('vazirmatn')}) format("woff2");font-weight:100 900;unicode-range:U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC}
:root{color-scheme:light;--ink:#062b31;--text:#12282c;--muted:#4d6064;--paper:#fffdf8;--plaster:#f4efe4;--line:#d9d3c5;--firuzeh:#0f6f70;--light:#7fd6cb;--mono:500 13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;--gutter:clamp(20px,4vw,56px)}
*{box-sizing:border-box}
html{scroll-padding-block-start:16px}
body{margin:0;font:400 15px/1.65 Manrope,Vazirmatn,system-ui,sans-serif;color:var(--text);background:var(--paper);overflow-wrap:break-word}
a{color:var(--firuzeh);font-weight:600;text-underline-offset:3px}
:focus-visible{outline:3px solid var(--firuzeh);outline-offset:2px;border-radius:2px}
.skip{position:absolute;inset-inline-start:-999px}.skip:focus{inset-inline-start:8px;inset-block-start:8px;background:var(--paper);padding:8px 14px;z-index:1}
body>header{background:var(--ink);color:#fff;padding:22px var(--gutter);display:flex;flex-wrap:wrap;gap:8px 28px;align-items:center}
body>header a{color:var(--light)}
.brand{display:flex;align-items:center;gap:12px;color:#fff!important;text-decoration:none;font-size:21px;font-weight:750;letter-spacing:-.02em}
.brand svg{width:34px;height:34px}
body>header nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin-inline-start:auto}
.frame{display:grid;grid-template-columns:minmax(0,1fr)}
.nouns{padding:24px var(--gutter) 48px;border-block-start:1px solid var(--line)}
.rules th{white-space:nowrap;font-weight:700}
.nouns ul{list-style:none;margin:8px 0 0;padding:0;columns:2;font-size:14px}
.nouns li{break-inside:avoid;padding:2px 0}
.nouns a{color:var(--text);font-weight:500;text-decoration:none}.nouns a:hover{text-decoration:underline}
.nouns [aria-current]{color:var(--firuzeh);font-weight:750;box-shadow:inset 3px 0 var(--firuzeh);padding-inline-start:10px;margin-inline-start:-10px}
[dir=rtl] .nouns [aria-current]{box-shadow:inset -3px 0 var(--firuzeh)}
main{padding:8px var(--gutter) 96px;min-width:0}
h1{font-size:30px;line-height:1.2;letter-spacing:-.02em;font-weight:750;margin:26px 0 6px}
h1+p{color:var(--muted);max-width:44em;margin-block-start:0}
h2{font-size:20px;letter-spacing:-.01em;margin:44px 0 8px;padding-block-start:14px;border-block-start:3px double var(--ink)}
h3{font-size:13px;margin:22px 0 6px;color:var(--muted);font-weight:700}
h4{font:var(--mono);font-weight:700;margin:16px 0 4px}
code,pre{font:var(--mono)}
td code,p code,li code{background:var(--plaster);padding:1px 5px;border-radius:3px;overflow-wrap:anywhere}
pre{background:var(--plaster);padding:14px 16px;margin:0;overflow-x:auto;border-radius:4px;direction:ltr;text-align:start}
pre+pre{margin-block-start:10px}
.call{padding-block:26px 30px;border-block-start:1px solid var(--line);display:grid;gap:0 36px;grid-template-columns:minmax(0,1fr)}
.call header{grid-column:1/-1}
.call h2{border:0;margin:0;padding:0;font-size:18px}
.address{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;margin:8px 0 4px}
.address code{font-weight:650;overflow-wrap:anywhere}
.method{font:var(--mono);font-weight:750;font-size:12px;padding:1px 8px;border-radius:3px;background:#e5f1ee;color:#0b5556}
.method.POST{background:#fdf1da;color:#7a4800}.method.PATCH{background:#e9edf6;color:#21468f}.method.DELETE{background:#fbeae9;color:#a82a3a}
.who{color:var(--muted);margin:0;font-size:14px}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:start;padding:7px 14px 7px 0;border-block-end:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{font-size:12.5px;color:var(--muted);font-weight:600;white-space:nowrap}
.fields th code{font-weight:650}.fields i{color:var(--muted);font-size:12.5px}
.fields td:nth-child(2){white-space:nowrap;color:var(--muted)}
.d1 th[scope]{padding-inline-start:18px}.d2 th[scope]{padding-inline-start:36px}.d3 th[scope]{padding-inline-start:54px}.d4 th[scope]{padding-inline-start:72px}.d5 th[scope]{padding-inline-start:90px}
details>summary{cursor:pointer}
details.given>summary{font-size:13px;font-weight:700;color:var(--muted);margin:22px 0 6px}
.errors{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:6px 14px;font-size:14px}
.errors a{font:var(--mono);font-weight:600}
.list td:first-child{width:5.5em}.list td{overflow-wrap:anywhere}
[lang=fa]{line-height:1.9}main [dir=ltr]{unicode-bidi:isolate}.guide td:first-child code{white-space:nowrap}
@media (min-width:1000px){[href="#resources"]{display:none}.frame{grid-template-columns:236px minmax(0,1fr)}
.nouns{order:-1;border-block-start:0;border-inline-end:1px solid var(--line);padding:26px 20px 40px var(--gutter);position:sticky;inset-block-start:0;max-height:100vh;overflow-y:auto}
.nouns ul{columns:1}main{max-width:1240px}}
@media (min-width:1240px){.call{grid-template-columns:minmax(0,1fr) minmax(0,440px)}.example{position:sticky;inset-block-start:16px;align-self:start}}
@media (max-width:640px){body>header nav{margin-inline-start:0}.rules tr,.rules th,.rules td{display:block}.rules th{border:0;padding-block-end:0}.fields thead,.codes thead{position:absolute;inset-inline-start:-9999px}.fields tr,.codes tr{display:block;padding:8px 0;border-block-end:1px solid var(--line)}.fields th,.fields td,.codes td{display:inline;border:0;padding:0 10px 0 0}.fields td:nth-child(3):not(:empty){display:block;font-size:13px}.codes td:nth-child(n+3){display:block}
.d1{margin-inline-start:16px}.d2{margin-inline-start:32px}.d3{margin-inline-start:48px}.d4{margin-inline-start:64px}.d5{margin-inline-start:80px}.fields .d1 th[scope],.fields .d2 th[scope],.fields .d3 th[scope],.fields .d4 th[scope],.fields .d5 th[scope]{padding-inline-start:0}}
@media print{.nouns,.skip{display:none}}
`
