/** HTML that wants to run, load or lead astray, each in a way of its own. */
export const HOSTILE_HTML: readonly string[] = [
  '<script>alert(1)</script>after',
  '<p>a<script src="https://evil.example/x.js"></script>b</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/files/a.png" onload="alert(1)" alt="a">',
  '<IMG """><SCRIPT>alert("XSS")</SCRIPT>">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">click</a>',
  '<a href="java&#10;script:alert(1)">click</a>',
  '<a href="&#x6A;avascript:alert(1)">click</a>',
  '<a href=" javascript:alert(1)">click</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">click</a>',
  '<a href="vbscript:x">click</a>',
  '<a href="//evil.example">click</a>',
  '<a href="/settings" target="_top" onclick="alert(1)">click</a>',
  '<a href="https://example.org" onmouseover="alert(1)" style="position:fixed">click</a>',
  '<a id="x" name="body" href="https://example.org">clobber</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>after',
  '<object data="javascript:alert(1)"></object>after',
  '<embed src="javascript:alert(1)">after',
  '<base href="https://evil.example/"><p>a</p>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><p>a</p>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><p>a</p>',
  '<style>body{background:url(https://evil.example)}</style><p>a</p>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<div onpointerenter=alert(1) contenteditable autofocus onfocus=alert(1)>a</div>',
  '<input autofocus onfocus=alert(1)>after',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">go</button></form>',
  '<details open ontoggle=alert(1)><summary>s</summary>more</details>',
  '<video><source onerror=alert(1)></video>after',
  '<audio src=x onerror=alert(1)></audio>after',
  '<template><img src=x onerror=alert(1)></template>after',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>after',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp><p></xmp><img src=x onerror=alert(1)>',
  '<title><a title="</title><img src=x onerror=alert(1)>"></title>after',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><p>a</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<table><tr><td onclick="alert(1)" colspan="2" background="javascript:x">cell</td></tr></table>',
  '<custom-element onclick=alert(1)>a</custom-element>',
  '<p is="x-evil" data-x="1" aria-label="x" class="MsoNormal" id="p">a</p>',
  '<b><i><u><s>nested</b></i></u></s>',
  '<li>alone</li><td>cell</td>',
  '<p>unclosed <strong>bold <em>both',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<a href="https://example.org/?a=1&b=2&quot;&gt;">amp</a>',
];

/** HTML that anybody may read, and that stays as it is. */
export const HARMLESS_HTML: readonly string[] = [
  '',
  'words alone',
  '<p>one</p><p><br /></p><p>two &amp; three &lt; four</p>',
  '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
  '<ul><li>one<ol><li>deep</li></ol></li><li>two</li></ul>',
  '<blockquote><p>said</p></blockquote>',
  '<p><strong><em><u>all</u></em></strong> <s>not</s> <code>code</code></p>',
  '<p><a href="https://example.org/?a=1&amp;b=%22" rel="noopener noreferrer nofollow">there</a></p>',
  '<p><a href="mailto:ann@example.org" rel="noopener noreferrer nofollow">write</a></p>',
  '<p><img src="/files/a.png" alt="a &quot;b&quot;" /></p>',
  '<table><tbody><tr><td>1</td><td></td></tr><tr><td colspan="2">3</td></tr></tbody></table>',
  '<p>👩‍👩‍👧 שלום تحية á</p>',
];

/** What Word, Google Docs and web pages put on the clipboard, one after the other. */
export const OFFICE_HTML =
  '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 onclick="alert(1)">Title</h1>' +
  '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">bold</span>' +
  '<span style="font-style:italic"> slanted</span></p></b>' +
  '<p class=MsoListParagraph style="text-indent:-.25in;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>dot<o:p></o:p></p>' +
  '<p class=MsoListParagraph style="mso-list:l1 level2 lfo2"><span style="mso-list:Ignore">a.</span>letter</p>' +
  '<ul><li><p>apple</p></li><ul><li>pear</li></ul></ul>' +
  '<p><a href="https://example.org" style="text-decoration:underline">there</a> <a href="javascript:alert(1)">nowhere</a></p>' +
  '<table><tr><td>1</td><td>2</td></tr></table><script>alert(1)</script><p>end<img src="https://evil.example/x.png"></p></body></html>';
