import { HELP_NUMBERS } from '@app/contracts';

interface HelpItem {
  id: string;
  title: string;
  details: { title: string; content: string; steps?: string[]; tips?: string[] };
}
interface HelpSection {
  id: string;
  title: string;
  description: string;
  items: HelpItem[];
}

const { repeats, keywordRepeats, speed, pause } = HELP_NUMBERS;
const rate = (factor: number) => `${factor.toFixed(1)}x`;

/** All that the help says. Numbers come from the constants and describe; they limit nothing here. */
export const HELP_CONTENT: { title: string; sections: HelpSection[] } = {
  title: '使用帮助',
  sections: [
    {
      id: 'listen',
      title: '听',
      description: '每一句都会重复，圆环告诉你到了第几遍。',
      items: [
        {
          id: 'play',
          title: '播放与跳句',
          details: {
            title: '从哪里开始都可以',
            content: '点播放，或直接点任何一句。播放中的句子会高亮，页面跟着它走；你自己滚动时，它会等你五秒。',
            steps: ['按空格播放或暂停', '按 ← → 到上一句、下一句', '按 ↓ 重听这一句'],
            tips: ['键盘图标里有全部按键', '锁屏以后声音继续，耳机上的按键也能用'],
          },
        },
        {
          id: 'repeat',
          title: '重复几遍',
          details: {
            title: `重复 ${repeats.from}–${repeats.to} 遍，默认 ${repeats.usual} 遍`,
            content: `新的段落默认重复 ${repeats.usual} 遍，不播放译文。每一遍后面都有停顿，默认 ${pause} 毫秒，够你跟着说一遍。`,
            tips: ['外面一圈圈的圆环就是遍数：正在走的一圈是这一遍'],
          },
        },
        {
          id: 'speed',
          title: '快一点，慢一点',
          details: {
            title: '语速',
            content: `段落里每一遍都能有自己的语速，${rate(speed.from)}–${rate(speed.to)}。播放时还可以整体调快调慢，音高不变。`,
            tips: ['先慢后快：第一遍慢，最后一遍原速'],
          },
        },
      ],
    },
    {
      id: 'read',
      title: '看',
      description: '先听，再看。看什么由你决定。',
      items: [
        {
          id: 'text',
          title: '原文、注音、译文',
          details: {
            title: '三样都能单独收起',
            content: '盲听时收起原文和译文；读音在文字上方，复制时不会带上。',
            steps: ['在播放条上点「原文」「注音」「译文」', '字号和字体在设置里'],
          },
        },
        {
          id: 'translation',
          title: '听译文',
          details: {
            title: '译文在第几遍之后',
            content: '打开译文朗读后，可以选它在第几遍之后播放；0 表示在第一遍之前。位置不会超过重复遍数。',
            tips: ['同一处先播译文，再播关键词'],
          },
        },
        {
          id: 'keyword',
          title: '听关键词',
          details: {
            title: `关键词默认重复 ${keywordRepeats} 遍`,
            content: '一句里最多 5 个关键词，各自单独读出来。它们的位置和译文一样，不超过重复遍数。',
          },
        },
      ],
    },
    {
      id: 'keep',
      title: '留下',
      description: '喜欢的课，和没有网络的时候。',
      items: [
        {
          id: 'favourite',
          title: '收藏',
          details: { title: '点心形', content: '登录后，收藏在你的每一台设备上都看得到。', steps: ['在课程上点心形', '在「收藏」里找到它'] },
        },
        {
          id: 'make',
          title: '做自己的课',
          details: {
            title: '贴一段文字',
            content: '回到首页，贴上对话或文章。会自动分句、认出说话人、配音、注音。',
            steps: ['粘贴文字，看看分好的句子', '需要时给每位说话人选声音', '点「生成听力课」，第一句好了就能听'],
            tips: ['原文和译文一行一行交替贴，会直接用你的译文', '听过、做过的句子不再占用额度'],
          },
        },
      ],
    },
  ],
};
