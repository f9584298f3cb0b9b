/** How the contact sheet looks: the pictures of a state side by side, each no wider than it was. */
export const sheetStyle = `
:root { color-scheme: light dark; }
body { margin: 24px; font: 14px/1.45 system-ui, sans-serif; }
h2 { margin: 32px 0 8px; font-size: 20px; }
h3 { margin: 16px 0 8px; font-size: 14px; }
nav ul { columns: 4 240px; }
.looks { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
figure { flex: none; margin: 0; }
figcaption { font-size: 12px; }
.picture { position: relative; display: block; outline: 1px solid #8888; overflow: hidden; }
.picture img { display: block; width: 100%; }
.mark { position: absolute; min-width: 4px; min-height: 4px; outline: 2px solid #d0021b; background: #d0021b33; }
.fold { position: absolute; inset-inline: 0; border-top: 1px dashed #d0021b88; }
.faults { margin: 4px 0 0; padding-inline-start: 16px; max-width: 400px; font-size: 12px; color: #d0021b; }
`;
