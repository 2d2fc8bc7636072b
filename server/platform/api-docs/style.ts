export const API_STYLE = `
:root { color-scheme: light; scroll-behavior: smooth; scroll-padding-top: 72px }
@media (prefers-reduced-motion: reduce) { :root { scroll-behavior: auto } }
* { box-sizing: border-box }
body { margin: 0; background: #f6f4ef; color: #1b1a17; font: 16px/1.5 'Onest Variable', Onest, system-ui, sans-serif }
a { color: #2b2f77 }
:focus-visible { outline: 2px solid #2b2f77; outline-offset: 2px; border-radius: 8px }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center; min-height: 56px; padding: 8px 24px; background: #fff; border-bottom: 1px solid #e6e1d8; color: #5f5b53; font-size: 14px }
header a:last-child { margin-left: auto }
.mark { color: #2b2f77; font-size: 22px; font-weight: 800; text-decoration: none }
.columns { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: 32px; max-width: 1280px; margin: 0 auto; padding: 0 24px }
nav { position: sticky; top: 56px; align-self: start; max-height: calc(100vh - 56px); overflow-y: auto; padding: 24px 0; font-size: 14px }
nav ul { margin: 0; padding: 0; list-style: none }
nav a { display: block; padding: 4px 8px; border-radius: 8px; color: #5f5b53; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { background: #fff; color: #2b2f77 }
nav > ul > li > a { color: #1b1a17; font-weight: 700 }
nav > ul > li > a::first-letter, h2::first-letter { text-transform: uppercase }
nav b { font-size: 12px }
main { min-width: 0; padding: 24px 0 64px }
h1 { margin: 0 0 8px; font-size: 40px; line-height: 1.15 }
h2 { margin: 40px 0 12px; font-size: 22px }
h3 { margin: 24px 0 8px; font-size: 16px }
p { max-width: 70ch; margin: 8px 0 }
code { font: 14px/1.4 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; background: #fff; border: 1px solid #e6e1d8; font-size: 14px }
th, td { padding: 8px 12px; border-top: 1px solid #e6e1d8; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { border-top: 0; color: #5f5b53; font-weight: 600 }
table { table-layout: fixed }
th:first-child { width: 34% }
th:nth-child(2) { width: 28% }
.codes th:nth-child(2) { width: 10% }
.name { padding-left: calc(12px + var(--depth) * 20px) }
td:last-child { color: #5f5b53 }
small { color: #5f5b53; font-size: 12px }
.endpoint { margin: 0 0 8px; background: #fff; border: 1px solid #e6e1d8; border-radius: 14px }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; min-height: 48px; padding: 8px 16px; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary code { font-weight: 600 }
.summary { flex: 1 1 200px; color: #5f5b53; font-size: 14px }
.method { min-width: 64px; padding: 2px 8px; border-radius: 999px; background: #2b2f77; color: #fff; font-size: 12px; font-weight: 700; text-align: center }
.method.get { background: #1e7f5c }
.method.put, .method.patch { background: #f2a516; color: #1b1a17 }
.method.delete { background: #c4213b }
.access { padding: 2px 10px; border: 1px solid #e6e1d8; border-radius: 999px; font-size: 12px }
.inside { padding: 0 16px 16px; border-top: 1px solid #e6e1d8; scroll-margin-top: 128px }
@media (max-width: 900px) {
  .columns { display: block; padding: 0 16px }
  header { padding: 8px 16px }
  nav { position: static; max-height: none; padding: 16px 0 0 }
  nav > ul { display: flex; flex-wrap: wrap; gap: 8px }
  nav ul ul { display: none }
  nav > ul > li > a { padding: 10px 16px; background: #fff; border: 1px solid #e6e1d8; border-radius: 999px }
  h1 { font-size: 28px }
  .summary { flex-basis: 100%; order: 1 }
  table, tbody, tr, td { display: block }
  thead { position: absolute; clip-path: inset(50%) }
  tr { padding: 8px 0; border-top: 1px solid #e6e1d8 }
  tr:first-child { border-top: 0 }
  td { padding: 2px 12px 2px calc(12px + var(--depth, 0) * 16px); border: 0; color: #5f5b53 }
  td:first-child { color: #1b1a17 }
  td:empty { display: none }
}
`;
