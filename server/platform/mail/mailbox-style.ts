export const MAILBOX_STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: #f6f4ef; color: #1b1a17; font: 16px/1.5 Onest, system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px 64px }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere }
a { color: #2b2f77 }
:focus-visible { outline: 2px solid #2b2f77; outline-offset: 2px; border-radius: 8px }
.soft { margin: 0 0 24px; color: #5f5b53; overflow-wrap: anywhere }
.mails { margin: 0; padding: 0; list-style: none; background: #fff; border: 1px solid #e6e1d8; border-radius: 14px }
.mails li + li { border-top: 1px solid #e6e1d8 }
.mails a { display: block; padding: 12px 16px; color: inherit; text-decoration: none }
.mails a:hover strong { color: #2b2f77; text-decoration: underline }
.mails strong { display: block; overflow-wrap: anywhere }
.row { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; color: #5f5b53; font-size: 14px; overflow-wrap: anywhere }
.start { display: block; overflow: hidden; color: #5f5b53; font-size: 14px; text-overflow: ellipsis; white-space: nowrap }
.empty { padding: 48px 24px; background: #fff; border: 1px solid #e6e1d8; border-radius: 14px; text-align: center }
iframe { display: block; width: 100%; height: 680px; resize: vertical; background: #fff; border: 1px solid #e6e1d8; border-radius: 14px }
h2 { margin: 32px 0 12px; font-size: 18px }
pre { margin: 0; padding: 16px; background: #fff; border: 1px solid #e6e1d8; border-radius: 14px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`;
