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
            content:
              '点播放，或直接点任何一句。播放中的句子会高亮，页面跟着它走；你自己滚动时，它会等你五秒。',
            steps: [
              '按空格播放或暂停；停顿里按空格是重听这一句，按 Esc 停下',
              '按 ← → 到上一句、下一句',
              '按 ↑ 或 S 重听这一句',
              '停顿里按 ↓ 跳过停顿',
            ],
            tips: [
              '按 ? 看全部按键，点一个可以换成自己的',
              '锁屏以后声音继续，耳机上的上一首、下一首就是上一句、下一句',
            ],
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
            steps: [
              '在播放条上点「注音」「译文」',
              '在「听法」里选原文显示、遮住还是隐藏，还有字号',
              '点当前句里的词，看读音、听这个词',
            ],
            tips: ['读音不对，点词以后选「改读音」：只改你看到的'],
          },
        },
        {
          id: 'translation',
          title: '听译文',
          details: {
            title: '译文在第几遍之后',
            content:
              '打开译文朗读后，可以选它在第几遍之后播放；0 表示在第一遍之前。位置不会超过重复遍数。',
            tips: [
              '同一处先播译文，再播关键词',
              '每句第一遍不出译文：想先看，点那一句的译文；在「听法」里可以关掉',
            ],
          },
        },
        {
          id: 'keyword',
          title: '听关键词',
          details: {
            title: `关键词默认重复 ${keywordRepeats} 遍`,
            content:
              '一句里最多 5 个关键词，各自单独读出来。它们的位置和译文一样，不超过重复遍数。',
          },
        },
      ],
    },
    {
      id: 'practise',
      title: '练',
      description: '听过以后，写一写，说一说，难的再回来。',
      items: [
        {
          id: 'dictation',
          title: '听写',
          details: {
            title: '写下你听到的',
            content:
              '原文会收起来。写好按回车比较：下划线的没听出来，划掉的是多写的。标点、大小写、全角半角不算错；日语的汉字写成假名也算听对。',
            steps: ['停在一句上按 D，或点「听写」', '按 ↑ 再听一遍', '按回车比较，改好了再按一次'],
          },
        },
        {
          id: 'shadow',
          title: '跟读',
          details: {
            title: '录下来，和原声对比',
            content:
              '先放原声，再放你的，两条波形用同一把时间尺。录音只在这台设备上，离开这句就没有了。',
            steps: ['按 V 开始录音，再按一次停止；按住不放，松开就停', '按 C 对比'],
          },
        },
        {
          id: 'review',
          title: '难句复习',
          details: {
            title: '标成「难」的句子会回来',
            content:
              '它们按遗忘的快慢排到以后的某一天，那天一早出现在「练习」和首页。先听，再看，再说这次难不难。',
            steps: ['在当前句下面点「难」「还行」「容易」', '在「练习」里复习到期的句子'],
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
          details: {
            title: '点心形',
            content: '登录后，收藏在你的每一台设备上都看得到。',
            steps: ['在课程上点心形', '喜欢的句子按 B，或点「收藏」', '在「收藏」里找到它们'],
          },
        },
        {
          id: 'offline',
          title: '没有网络也能听',
          details: {
            title: '下载到本机',
            content:
              '声音和文字都会留在这台设备上，拖动、重复都能用；最近听过的五课会自己留下。离线时的练习先记在本机，连上网再记到账号里。',
            steps: ['在课程标题旁点向下的箭头', '再点一次从本机删除'],
          },
        },
        {
          id: 'make',
          title: '做自己的课',
          details: {
            title: '贴一段文字',
            content: '回到首页，贴上对话或文章。会自动分句、认出说话人、配音、注音。',
            steps: [
              '粘贴文字，看看分好的句子',
              '需要时给每位说话人选声音',
              '点「生成听力课」，第一句好了就能听',
            ],
            tips: ['原文和译文一行一行交替贴，会直接用你的译文', '听过、做过的句子不再占用额度'],
          },
        },
      ],
    },
  ],
};
